// The tables of a plug-in: a good one, with some fields changed by the input. What is accepted can
// be used; what is refused has a message and the right exit code.
//
// The bytes are changes of six bytes each - which field, and four bytes for a number - and behind a
// 0xff the texts that pointers to text may be set to. Wild pointers are not tried: no check can detect one.
#include <string.h>

#include "plugin_contract.h"
#include "sim/game/registry.h"
#include "sim/plugins/plugin_tables.h"
#include "sim/plugins/plugins.h"
#include "tests/fuzz/fuzz.h"

enum { TEXT_BYTES = 1024, CHANGE_BYTES = 6, END = 0xff };

typedef enum FieldKind { NUMBER, LARGE, BYTE, REAL, TEXT, POINTER } FieldKind;

// A good plug-in and its changes.
typedef struct Good {
    ReckonPlugin plugin;
    Strategy strategy;
    Ruleset ruleset;
    ReckonFormat format;
    Param rules[2], params[1];
    ParamReading readings[3];
    Metric metrics[4];
    StorySecret secrets[2];
    Role roles[2];
    DecisionKind kinds[2];
    Action actions[4];
    Outcome outcomes[2];
    EndReason ends[3];
    Narration narration;
    Standing standing;
    Searching searching;
    const char* cards[3];
    const Strategy* strategies[2];
    const Ruleset* rulesets[2];
    const ReckonFormat* formats[2];
} Good;

typedef struct FuzzedField {
    FieldKind kind;
    size_t offset;
} FuzzedField;

// clang-format off
static const FuzzedField fields[] = {
#define FIELD(kind, member) {kind, offsetof(Good, member)},
    FIELD(NUMBER, plugin.abi) FIELD(NUMBER, plugin.size) FIELD(LARGE, plugin.contract) FIELD(TEXT, plugin.name)
    FIELD(TEXT, plugin.version) FIELD(NUMBER, plugin.strategy_size) FIELD(NUMBER, plugin.ruleset_size)
    FIELD(NUMBER, plugin.format_size) FIELD(NUMBER, plugin.unused) FIELD(POINTER, plugin.strategies)
    FIELD(POINTER, plugin.rulesets) FIELD(POINTER, plugin.formats)
    FIELD(TEXT, strategy.name) FIELD(TEXT, strategy.ruleset) FIELD(NUMBER, strategy.roles) FIELD(TEXT, strategy.summary)
    FIELD(TEXT, strategy.style) FIELD(POINTER, strategy.params) FIELD(NUMBER, strategy.param_count)
    FIELD(BYTE, strategy.by_odds) FIELD(LARGE, strategy.memory_size) FIELD(LARGE, strategy.arena_size)
    FIELD(POINTER, strategy.choose)
    FIELD(TEXT, ruleset.id) FIELD(TEXT, ruleset.title) FIELD(TEXT, ruleset.summary) FIELD(NUMBER, ruleset.players_min)
    FIELD(NUMBER, ruleset.players_max) FIELD(NUMBER, ruleset.players_default) FIELD(POINTER, ruleset.rules)
    FIELD(POINTER, ruleset.rulings) FIELD(POINTER, ruleset.motives) FIELD(POINTER, ruleset.roles) FIELD(POINTER, ruleset.kinds)
    FIELD(POINTER, ruleset.actions) FIELD(POINTER, ruleset.argument_name)
    FIELD(POINTER, ruleset.cards) FIELD(LARGE, ruleset.pile_offset) FIELD(POINTER, ruleset.metrics)
    FIELD(BYTE, ruleset.seat_outcomes) FIELD(BYTE, ruleset.shared_wins) FIELD(POINTER, ruleset.end_reasons)
    FIELD(TEXT, ruleset.box_time) FIELD(LARGE, ruleset.rules_size) FIELD(LARGE, ruleset.state_size)
    FIELD(LARGE, ruleset.shared_size) FIELD(LARGE, ruleset.own_size)
    FIELD(POINTER, ruleset.compile) FIELD(POINTER, ruleset.narration) FIELD(POINTER, ruleset.standing)
    FIELD(POINTER, ruleset.searching) FIELD(POINTER, searching.determinize) FIELD(POINTER, searching.conduct)
    FIELD(TEXT, standing.unit) FIELD(POINTER, narration.tell)
    FIELD(TEXT, format.name) FIELD(TEXT, format.extension) FIELD(TEXT, format.summary) FIELD(POINTER, format.write)
    FIELD(TEXT, rules[0].key) FIELD(NUMBER, rules[0].type) FIELD(REAL, rules[0].initial) FIELD(REAL, rules[0].min)
    FIELD(REAL, rules[0].max) FIELD(REAL, rules[0].sweep_min) FIELD(REAL, rules[0].sweep_max)
    FIELD(NUMBER, rules[0].tag) FIELD(TEXT, rules[0].source) FIELD(TEXT, rules[0].help)
    FIELD(TEXT, rules[0].open)
    FIELD(POINTER, rules[1].readings) FIELD(NUMBER, rules[1].type) FIELD(REAL, rules[1].initial)
    FIELD(TEXT, readings[0].name) FIELD(TEXT, readings[0].meaning) FIELD(TEXT, readings[1].name)
    FIELD(TEXT, params[0].key) FIELD(NUMBER, params[0].type) FIELD(REAL, params[0].initial)
    FIELD(TEXT, metrics[0].name) FIELD(TEXT, metrics[1].name) FIELD(TEXT, metrics[1].help)
    FIELD(NUMBER, secrets[0].what) FIELD(BYTE, secrets[0].unless_c)
    FIELD(NUMBER, metrics[1].use) FIELD(NUMBER, metrics[3].use) FIELD(NUMBER, metrics[0].seconds)
    FIELD(TEXT, metrics[0].seconds_source) FIELD(TEXT, roles[0].name) FIELD(TEXT, roles[1].name)
    FIELD(TEXT, roles[0].script) FIELD(TEXT, roles[0].strategy) FIELD(TEXT, kinds[0].name) FIELD(TEXT, outcomes[0].name)
    FIELD(TEXT, outcomes[0].title) FIELD(NUMBER, outcomes[0].roles) FIELD(TEXT, ends[0].name) FIELD(TEXT, ends[1].name)
    FIELD(NUMBER, ends[0].winners) FIELD(NUMBER, ends[1].winners) FIELD(TEXT, actions[0].name)
    FIELD(BYTE, actions[0].first) FIELD(BYTE, actions[1].count) FIELD(BYTE, actions[1].from)
    FIELD(NUMBER, actions[1].argument) FIELD(POINTER, actions[2].words) FIELD(TEXT, actions[1].noun)
    FIELD(TEXT, actions[2].name) FIELD(TEXT, actions[2].help) FIELD(BYTE, actions[2].declines) FIELD(TEXT, cards[1])
#undef FIELD
};
// clang-format on

enum { FIELDS = sizeof fields / sizeof *fields };

// --- the good one: the stub, and one of everything else

static bool write_nothing(const ReckonReport* report, FILE* out) { return report && out; }

static void make_rows(Good* good) {
    good->readings[0] = (ParamReading){"slow", "The game is slow."};
    good->readings[1] = (ParamReading){"fast", "The game is fast."};
    good->rules[0] = (Param){.key = "cards", .max = 9, .source = "-", .help = "cards"};
    good->rules[1] = (Param){.key = "pace",
                             .type = PARAM_ENUM,
                             .max = 1,
                             .readings = good->readings,
                             .source = "-",
                             .help = "pace"};
    good->params[0] = (Param){.key = "risk", .type = PARAM_REAL, .max = 1, .source = "-", .help = "risk"};
    static const char* const names[] = {"turns", "order0", "order1", "bites"};
    for (int i = 0; i < 4; i++) good->metrics[i] = (Metric){.name = names[i], .help = "help"};
    good->metrics[1].use = good->metrics[2].use = METRIC_PLACE_SHARE;
    good->roles[0] = (Role){.name = "hunter", .script = "cautious"};
    good->roles[1] = (Role){.name = "hunted", .script = "cautious"};
    good->outcomes[0] = (Outcome){.name = "zombies", .roles = 1u << 1};
    good->ends[0] = (EndReason){.name = "escaped", .winners = WON_BY_SEATS};
    good->ends[1] = (EndReason){.name = "eaten", .winners = WON_BY(0) | WON_BY_NOBODY};
    good->kinds[0] = (DecisionKind){.name = "turn"};
    good->cards[0] = "food", good->cards[1] = "bite";
}

static void name_argument(const Action* row, unsigned argument, char* text, size_t size) {
    (void)row;
    snprintf(text, size, "%u", argument);
}

static void make_actions(Good* good) {
    static const char* const words[] = {"north", "south"};
    good->actions[0] = (Action){.name = "take %s", .count = 2, .argument = ARGUMENT_CARD};
    good->actions[1] = (Action){.name = "hit %s", .first = 2, .count = 3, .argument = ARGUMENT_OWN};
    good->actions[2] =
        (Action){.name = "go %s", .first = 5, .count = 2, .argument = ARGUMENT_WORD, .words = words};
}

static void make_good(Good* good) {
    Error error;
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    FUZZ_DEMAND(stub);
    memset(good, 0, sizeof *good);
    make_rows(good);
    make_actions(good);
    good->strategy = *registry_find_strategy(stub, "cautious", &error);
    good->strategy.params = good->params;
    good->strategy.param_count = 1;
    good->format = (ReckonFormat){"outline", "txt", "one line", write_nothing};
    Ruleset* ruleset = &good->ruleset;
    *ruleset = *stub;
    ruleset->id = "other";
    ruleset->rules = good->rules, ruleset->rule_count = 2;
    ruleset->roles = good->roles, ruleset->role_count = 2;
    ruleset->kinds = good->kinds, ruleset->actions = good->actions;
    ruleset->argument_name = name_argument, ruleset->cards = good->cards;
    ruleset->metrics = good->metrics, ruleset->metric_count = 4;
    ruleset->players_max = 2;
    ruleset->outcomes = good->outcomes, ruleset->end_reasons = good->ends;
    good->narration = *stub->narration, good->standing = *stub->standing, good->searching = *stub->searching;
    ruleset->narration = &good->narration, ruleset->standing = &good->standing,
    ruleset->searching = &good->searching;
    good->narration.secrets = good->secrets;
    good->strategies[0] = &good->strategy, good->rulesets[0] = ruleset, good->formats[0] = &good->format;
    const ReckonPlugin plugin = RECKON_PLUGIN("fuzzed", "1", good->strategies, good->rulesets, good->formats);
    good->plugin = plugin;
}

// --- changes

// The text at this offset after the changes.
static const char* text_at(const char* texts, uint32_t number) { return texts + number % TEXT_BYTES; }

static void change(Good* good, const FuzzedField* field, uint32_t number, const char* texts) {
    unsigned char* at = (unsigned char*)good + field->offset;
    uint64_t large = number | (uint64_t)(number & 0xff) << 56;
    double real = number % 5 == 0 ? 1e300 * 1e300 : (double)(int32_t)number / 4;
    const char* text = number == 0 ? NULL : text_at(texts, number);
    switch (field->kind) {
        case NUMBER:
            memcpy(at, &number, sizeof number);
            break;
        case LARGE:
            memcpy(at, number & 1 ? &large : &(uint64_t){number}, sizeof large);
            break;
        case BYTE:
            *at = (unsigned char)number;
            break;
        case REAL:
            memcpy(at, &real, sizeof real);
            break;
        case TEXT:
            memcpy(at, &text, sizeof text);
            break;
        case POINTER:
            memset(at, 0, sizeof(void*));
            break;
    }
}

static void change_all(Good* good, const uint8_t* data, size_t size, char* texts) {
    size_t changes = 0;
    while (changes + CHANGE_BYTES <= size && data[changes] != END) changes += CHANGE_BYTES;
    size_t rest = changes < size ? size - changes - 1 : 0;
    memset(texts, 0, TEXT_BYTES + 1);
    if (rest) memcpy(texts, data + changes + 1, rest < TEXT_BYTES ? rest : TEXT_BYTES);
    for (size_t at = 0; at < changes; at += CHANGE_BYTES) {
        uint32_t number;
        memcpy(&number, data + at + 2, sizeof number);
        change(good, &fields[(data[at] + 256u * data[at + 1]) % FIELDS], number, texts);
    }
}

// --- accepted plug-ins

static void use_rows(const Param* rows, int count) {
    char text[LINE_MAX_BYTES];
    for (int i = 0; i < count; i++) {
        FUZZ_DEMAND(param_find(rows, count, rows[i].key) == i);
        FUZZ_DEMAND(rows[i].type == PARAM_TEXT ||
                    param_check(&rows[i], rows[i].initial, &(Error){.exit_code = 0}));
        param_allowed(&rows[i], text, sizeof text);
        param_format(&rows[i], rows[i].initial, text, sizeof text);
    }
}

static void use_ruleset(const Ruleset* ruleset) {
    char text[LINE_MAX_BYTES];
    use_rows(ruleset->rules, ruleset->rule_count);
    FUZZ_DEMAND(ruleset->state_size <= STATE_BYTES_MAX && ruleset->shared_size <= ruleset->state_size);
    FUZZ_DEMAND(ruleset_own(ruleset, SEATS_MAX) <= ruleset->state_size);
    for (int players = ruleset->players_min; players <= ruleset->players_max; players++)
        for (int i = 0; i < ruleset_outcomes(ruleset, players); i++) {
            FUZZ_DEMAND(i < OUTCOMES_MAX);
            ruleset_outcome_name(ruleset, players, i, text, sizeof text);
            for (int role = 0; role < ruleset->role_count; role++)
                ruleset_wins_with(ruleset, players, i, role);
        }
    ruleset_metric_of(ruleset, METRIC_LENGTH);
    for (int i = 0; i < ruleset_actions(ruleset); i++)
        ruleset_action_name(ruleset, (unsigned)i, text, sizeof text);
    for (int i = 0; i < ruleset->metric_count; i++) ruleset_is_label(ruleset, i);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static Good good;
    static char texts[TEXT_BYTES + 1];
    Error error = {.exit_code = 0};
    make_good(&good);
    FUZZ_DEMAND(plugin_tables_check(&good.plugin, &error));
    change_all(&good, data, size, texts);
    if (!plugin_tables_check(&good.plugin, &error)) {
        FUZZ_DEMAND(error.exit_code == EXIT_PLUGIN && error.text[0]);
        return 0;
    }
    if (good.plugin.rulesets) use_ruleset(&good.ruleset);
    if (!good.plugin.strategies) return 0;
    use_rows(good.strategy.params, good.strategy.param_count);
    if (good.plugin.rulesets) plugin_tables_roles(&good.strategy, &good.ruleset, &error);
    return 0;
}
