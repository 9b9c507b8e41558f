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
    StorySecret secrets[1];
    const char *roles[2], *outcomes[1], *outcome_roles[1], *ends[2], *winners[2];
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
    FIELD(TEXT, strategy.name) FIELD(TEXT, strategy.ruleset) FIELD(TEXT, strategy.roles) FIELD(TEXT, strategy.summary)
    FIELD(TEXT, strategy.style) FIELD(POINTER, strategy.params) FIELD(NUMBER, strategy.param_count)
    FIELD(BYTE, strategy.by_odds) FIELD(LARGE, strategy.memory_size) FIELD(LARGE, strategy.arena_size)
    FIELD(POINTER, strategy.choose)
    FIELD(TEXT, ruleset.id) FIELD(TEXT, ruleset.title) FIELD(TEXT, ruleset.summary) FIELD(NUMBER, ruleset.players_min)
    FIELD(NUMBER, ruleset.players_max) FIELD(NUMBER, ruleset.players_default) FIELD(POINTER, ruleset.rules)
    FIELD(TEXT, ruleset.tuned_rule) FIELD(POINTER, ruleset.motives) FIELD(POINTER, ruleset.roles)
    FIELD(POINTER, ruleset.role_scripts) FIELD(POINTER, ruleset.kinds) FIELD(NUMBER, ruleset.action_count)
    FIELD(POINTER, ruleset.metrics)
    FIELD(TEXT, ruleset.length_metric) FIELD(TEXT, ruleset.label_metrics) FIELD(TEXT, ruleset.place_shares)
    FIELD(TEXT, ruleset.winner_place) FIELD(TEXT, ruleset.ends_of) FIELD(BYTE, ruleset.seat_outcomes)
    FIELD(BYTE, ruleset.shared_wins) FIELD(POINTER, ruleset.end_winners) FIELD(TEXT, ruleset.outcome_metrics)
    FIELD(TEXT, ruleset.box_time) FIELD(LARGE, ruleset.rules_size) FIELD(LARGE, ruleset.state_size)
    FIELD(LARGE, ruleset.shared_size) FIELD(LARGE, ruleset.own_offset) FIELD(LARGE, ruleset.own_size)
    FIELD(POINTER, ruleset.compile) FIELD(POINTER, ruleset.determinize) FIELD(POINTER, ruleset.conduct)
    FIELD(TEXT, ruleset.standing_unit) FIELD(POINTER, ruleset.tell)
    FIELD(TEXT, format.name) FIELD(TEXT, format.extension) FIELD(TEXT, format.summary) FIELD(POINTER, format.write)
    FIELD(TEXT, rules[0].key) FIELD(NUMBER, rules[0].type) FIELD(REAL, rules[0].initial) FIELD(REAL, rules[0].min)
    FIELD(REAL, rules[0].max) FIELD(REAL, rules[0].sweep_min) FIELD(REAL, rules[0].sweep_max)
    FIELD(NUMBER, rules[0].tag) FIELD(BYTE, rules[0].fixed) FIELD(TEXT, rules[0].source) FIELD(TEXT, rules[0].help)
    FIELD(TEXT, rules[0].open)
    FIELD(POINTER, rules[1].readings) FIELD(NUMBER, rules[1].type) FIELD(REAL, rules[1].initial)
    FIELD(TEXT, readings[0].name) FIELD(TEXT, readings[0].meaning) FIELD(TEXT, readings[1].name)
    FIELD(TEXT, params[0].key) FIELD(NUMBER, params[0].type) FIELD(REAL, params[0].initial)
    FIELD(TEXT, metrics[0].name) FIELD(TEXT, metrics[1].name) FIELD(TEXT, metrics[1].help)
    FIELD(NUMBER, secrets[0].what) FIELD(BYTE, secrets[0].unless_c)
    FIELD(TEXT, roles[0]) FIELD(TEXT, roles[1]) FIELD(TEXT, outcomes[0]) FIELD(TEXT, outcome_roles[0])
    FIELD(TEXT, ends[0]) FIELD(TEXT, ends[1]) FIELD(TEXT, winners[0]) FIELD(TEXT, winners[1])
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
    for (int i = 0; i < 4; i++)
        good->metrics[i] = (Metric){(const char*[]){"turns", "order0", "order1", "bites"}[i], "help"};
    good->roles[0] = "hunter", good->roles[1] = "hunted";
    good->outcomes[0] = "zombies", good->outcome_roles[0] = "hunted";
    good->ends[0] = "escaped", good->ends[1] = "eaten";
    good->winners[0] = "seats", good->winners[1] = "zombies|nobody";
}

static void make_good(Good* good) {
    Error error;
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    FUZZ_DEMAND(stub);
    memset(good, 0, sizeof *good);
    make_rows(good);
    good->strategy = *registry_find_strategy(stub, "cautious", &error);
    good->strategy.params = good->params;
    good->strategy.param_count = 1;
    good->format = (ReckonFormat){"outline", "txt", "one line", write_nothing};
    Ruleset* ruleset = &good->ruleset;
    *ruleset = *stub;
    ruleset->id = "other";
    ruleset->rules = good->rules, ruleset->rule_count = 2, ruleset->tuned_rule = "cards";
    ruleset->roles = good->roles, ruleset->role_count = 2, ruleset->role_scripts = good->roles;
    ruleset->metrics = good->metrics, ruleset->metric_count = 4;
    ruleset->outcome_metrics = "bites";
    ruleset->players_max = 2, ruleset->place_shares = "order", ruleset->play_time_count = 0;
    ruleset->outcomes = good->outcomes, ruleset->outcome_roles = good->outcome_roles;
    ruleset->end_reasons = good->ends, ruleset->end_winners = good->winners;
    ruleset->secrets = good->secrets, ruleset->secret_count = 1;
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
    FUZZ_DEMAND(ruleset->state_size <= STATE_BYTES_MAX && ruleset->shared_size <= ruleset->own_offset);
    FUZZ_DEMAND(ruleset->own_offset + SEATS_MAX * ruleset->own_size <= ruleset->state_size);
    for (int players = ruleset->players_min; players <= ruleset->players_max; players++)
        for (int i = 0; i < ruleset_outcomes(ruleset, players); i++) {
            FUZZ_DEMAND(i < OUTCOMES_MAX);
            ruleset_outcome_name(ruleset, players, i, text, sizeof text);
            for (int role = 0; role < ruleset->role_count; role++)
                ruleset_wins_with(ruleset, players, i, role);
        }
    ruleset_length(ruleset);
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
