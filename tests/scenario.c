// One language for the scenarios of all games: chance, play and the lines of a block; see scenario.h.
#include "tests/scenario.h"

#include <ctype.h>
#include <stdarg.h>

#include "sim/base/buffer.h"
#include "sim/game/registry.h"
#include "tests/scenario_value.h"
#include "tests/tables.h"

enum { LINE_BYTES = 1024, STEPS_MAX = 100000, CHOICES_MAX = 512, TRIES = 300 };

static ScenarioChoice choices[CHOICES_MAX];
static int choice_count, block_count;

bool scenario_fail(ScenarioRun* run, const char* format, ...) {
    char text[ERROR_TEXT_MAX];
    va_list arguments;
    if (run->failed) return false;
    va_start(arguments, format);
    (void)vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    run->failed = true;
    return error_set(&run->error, EXIT_CHECK_FAILED, "line %d: %s", run->line, text);
}

// --- chance

// Whether a draw of `value` is what `word` means.
static bool means(const ScenarioRun* run, ChanceStream stream, uint32_t kinds, uint32_t value,
                  const char* word) {
    const Ruleset* ruleset = run->game->ruleset;
    char name[NAME_MAX_BYTES] = "";
    int meant = run->game->draw ? run->game->draw(run, word) : -1;
    if (meant < 0 && isdigit((unsigned char)*word)) meant = atoi(word);
    if (meant >= 0) return value == (uint32_t)meant;
    if (ruleset->draw_name)
        ruleset->draw_name(run->rules, stream, kinds, value, name, sizeof name);
    else if (ruleset->cards)
        (void)snprintf(name, sizeof name, "%s", ruleset->cards[value]);
    return !strcmp(name, word);
}

// The next draw that is scripted. After a failure any possible value will do.
static uint32_t next_draw(ScenarioRun* run, ChanceStream stream, const uint8_t* counts, uint32_t kinds) {
    const char* word = run->drawn < run->draw_count ? run->draws[run->drawn++] : NULL;
    uint32_t possible = 0;
    for (uint32_t value = 0; value < kinds; value++) {
        if (counts && !counts[value]) continue;
        if (word && means(run, stream, kinds, value, word)) return value;
        possible = value;
    }
    (void)scenario_fail(run, word ? "'%s' cannot be drawn" : "a draw that is not scripted%s",
                        word ? word : "");
    return possible;
}

// A pile in no order gives its cards in the order in which they were set. Behind a reshuffle there is none, so
// they must be alike.
static uint32_t next_card(ScenarioRun* run, uint32_t bound) {
    const uint8_t* pile = (const uint8_t*)run->state + run->game->ruleset->pile_offset;
    bool listed = (int)bound == run->deck_count - run->deck_drawn;
    uint8_t card = listed ? run->deck[run->deck_drawn++] : pile[0];
    uint32_t found = bound;
    for (uint32_t i = 0; i < bound; i++) {
        if (pile[i] == card)
            found = i;
        else if (!listed)
            (void)scenario_fail(run, "different cards, in no order");
    }
    if (found == bound) (void)scenario_fail(run, "the next card is not in the pile");
    return found % bound;
}

static uint32_t draw_below(Script* script, ChanceStream stream, uint32_t bound) {
    ScenarioRun* run = (ScenarioRun*)script;
    if (stream == CHANCE_DECK && run->deck_count) return next_card(run, bound);
    return next_draw(run, stream, NULL, bound);
}

static uint32_t draw_pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                          uint32_t total) {
    (void)total;
    return next_draw((ScenarioRun*)script, stream, counts, kinds);
}

// --- play

bool scenario_compile(ScenarioRun* run) {
    Error error;
    return run->game->ruleset->compile(run->values, run->players, run->rules, &error) ||
           scenario_fail(run, "%s", error.text);
}

// Opens the position.
static bool open_position(ScenarioRun* run) {
    const Ruleset* ruleset = run->game->ruleset;
    if (run->rules) return true;
    if (!run->players) return scenario_fail(run, "players come first");
    run->rules = calloc(1, ruleset->rules_size);
    run->state = calloc(1, ruleset->state_size);
    run->start = calloc(1, ruleset->state_size);
    assert_true(run->rules && run->state && run->start);
    if (!scenario_compile(run)) return false;
    if (run->game->open)
        run->game->open(run);
    else
        ruleset->setup(run->rules, run->state, &run->chance);
    return !run->failed;
}

bool scenario_begin(ScenarioRun* run) {
    if (!open_position(run)) return false;
    if (run->began) return true;
    run->began = true;
    if (run->game->begin) run->game->begin(run);
    run->first_turn = scenario_turn(run);
    memcpy(run->start, run->state, run->game->ruleset->state_size);
    return !run->failed;
}

static bool check(ScenarioRun* run) {
    char why[ERROR_TEXT_MAX / 2];
    if (run->failed || run->game->unchecked) return !run->failed;
    if (run->game->ruleset->check(run->rules, run->state, why, sizeof why)) return true;
    return scenario_fail(run, "%s", why);
}

int scenario_turn(const ScenarioRun* run) {
    if (run->game->turn) return run->game->turn(run->rules, run->state);
    return run->over ? SCENARIO_OVER : -1;
}

static bool counts_turns(const ScenarioRun* run) { return run->turns || !run->game->turn; }

bool scenario_ask(ScenarioRun* run) {
    const ScenarioGame* game = run->game;
    if (!scenario_begin(run)) return false;
    for (int steps = 0; !run->asked; steps++) {
        int turn = scenario_turn(run);
        if (turn == SCENARIO_OVER || (run->turns && turn >= run->first_turn + run->turns)) return false;
        if (steps == STEPS_MAX) return scenario_fail(run, "the game does not come to an end");
        run->asked = (game->step ? game->step : game->ruleset->advance)(run->rules, run->state, &run->chance,
                                                                        &run->decision);
        run->over = !game->step && !run->asked;
        if (!check(run)) return false;
    }
    return true;
}

static bool apply(ScenarioRun* run, const Decision* decision, unsigned action) {
    run->game->ruleset->apply(run->rules, run->state, &run->chance, decision, action);
    run->asked = false;
    return check(run);
}

static ScenarioWords names_of(const ScenarioRun* run, const ActionSet* set) {
    ScenarioWords names = {.count = 0};
    char name[NAME_MAX_BYTES];
    for (int action = -1; (action = action_set_next(set, action)) >= 0;) {
        ruleset_action_name(run->game->ruleset, (unsigned)action, name, sizeof name);
        scenario_value_add(&names, "%s", name);
    }
    return names;
}

static ScenarioWords cut_names(char* list) {
    ScenarioWords names = {.count = 0};
    while (list) scenario_value_add(&names, "%s", scenario_piece(&list, ','));
    return names;
}

bool scenario_legal(ScenarioRun* run, const ActionSet* legal, char* list) {
    return scenario_value_same(run, "legal", names_of(run, legal), cut_names(list), false);
}

bool scenario_act(ScenarioRun* run, const Decision* decision, const char* name) {
    int action = ruleset_named_action(run->game->ruleset, &decision->legal, name);
    return action < 0 ? scenario_fail(run, "'%s' is not legal", name)
                      : apply(run, decision, (unsigned)action);
}

// "seat 2 is asked PLAY, why; legal: pass act lure"
static bool refuse(ScenarioRun* run, const char* why) {
    const Decision* decision = &run->decision;
    char text[LINE_BYTES / 2];
    ScenarioWords names = names_of(run, &decision->legal);
    scenario_value_join(&names, true, text, sizeof text);
    return scenario_fail(run, "seat %d is asked %s, %s; legal: %s", decision->seat,
                         ruleset_kind(run->game->ruleset, decision->kind)->name, why, text);
}

static bool decline(ScenarioRun* run) {
    const Decision* decision = &run->decision;
    const ActionSet decline = ruleset_decline(run->game->ruleset);
    ActionSet others = action_set_without(&decision->legal, &decline);
    ActionSet declines = action_set_without(&decision->legal, &others);
    if (!run->game->declines) return refuse(run, "which is not listed");
    if (action_set_count(&declines) != 1) return refuse(run, "and nothing to do nor to decline");
    return apply(run, decision, action_set_first(&declines));
}

static bool fits(const ScenarioRun* run, unsigned seat, unsigned kind) {
    return run->decision.seat == seat && run->decision.kind == kind;
}

// Whether a decision is asked that may be. *no_more: none is.
static bool ask_next(ScenarioRun* run, bool* no_more) {
    *no_more = !scenario_ask(run);
    if (*no_more) return !run->failed;
    for (int i = 0; i < run->never_count; i++)
        if (fits(run, run->never[i].seat, run->never[i].kind)) return refuse(run, "and must not be");
    return true;
}

// To the end of the last turn.
static bool settle(ScenarioRun* run) {
    for (bool no_more = false;;) {
        if (!ask_next(run, &no_more)) return false;
        if (no_more) return true;
        if (!decline(run)) return false;
    }
}

// --- lines

static bool line_players(ScenarioRun* run, char* text) {
    unsigned players = 0;
    if (run->rules) return scenario_fail(run, "the number of players comes first");
    if (!scenario_number(run, text, (unsigned)run->game->ruleset->players_max + 1, &players)) return false;
    run->players = (int)players;
    return true;
}

static bool line_rules(ScenarioRun* run, char* text) {
    const Ruleset* ruleset = run->game->ruleset;
    if (run->rules) return scenario_fail(run, "rules come before the position");
    for (char *key, *word; text;) {
        if (!scenario_value_pair(run, &text, &key, &word)) return false;
        int row = param_find(ruleset->rules, ruleset->rule_count, key);
        double value;
        Error error;
        if (row < 0) return scenario_fail(run, "no rule '%s'", key);
        if (!param_parse(&ruleset->rules[row], word, &value, &error))
            return scenario_fail(run, "%s", error.text);
        run->values[row] = (int32_t)value;
    }
    return true;
}

static bool line_set(ScenarioRun* run, char* text) {
    if (!open_position(run)) return false;
    run->asked = false;
    for (char *key, *value; text;) {
        if (!scenario_value_pair(run, &text, &key, &value)) return false;
        if (!scenario_value_set(run, key, value)) return false;
    }
    return true;
}

static bool line_chance(ScenarioRun* run, char* text) {
    ScenarioWords words = scenario_value_cut(text);
    for (int i = 0; i < words.count; i++) {
        if (run->draw_count == SCENARIO_DRAWS_MAX) return scenario_fail(run, "too many draws");
        (void)snprintf(run->draws[run->draw_count++], sizeof *run->draws, "%.23s", words.text[i]);
    }
    return true;
}

static bool line_turns(ScenarioRun* run, char* text) {
    unsigned turns = 0;
    if (!scenario_number(run, text, 1000, &turns)) return false;
    run->turns = (int)turns;
    return true;
}

// Cuts "2 COMBAT " off.
static bool cut_decision(ScenarioRun* run, char** text, unsigned* seat, unsigned* kind) {
    const Ruleset* ruleset = run->game->ruleset;
    const char *who = scenario_piece(text, ' '), *what = scenario_piece(text, ' ');
    if (!open_position(run)) return false;
    if (!scenario_number(run, who, (unsigned)run->players, seat)) return false;
    unsigned kinds = (unsigned)ruleset_kinds(ruleset);
    for (*kind = 0; what && *kind < kinds; ++*kind)
        if (!strcmp(ruleset_kind(ruleset, (int)*kind)->name, what)) return true;
    return scenario_fail(run, "no kind of decision: '%s'", what ? what : "");
}

static bool line_do(ScenarioRun* run, char* text) {
    unsigned seat = 0, kind = 0;
    char* legal = text;
    char* action = scenario_piece(&legal, '=');
    if (!cut_decision(run, &action, &seat, &kind)) return false;
    for (bool no_more = false;;) {
        if (!ask_next(run, &no_more)) return false;
        if (no_more) return scenario_fail(run, "not asked: %s", text);
        if (fits(run, seat, kind)) break;
        if (!decline(run)) return false;
    }
    if (legal && !scenario_legal(run, &run->decision.legal, legal)) return false;
    return scenario_act(run, &run->decision, action ? scenario_value_trim(action) : "");
}

static bool line_never(ScenarioRun* run, char* text) {
    while (text) {
        char* one = scenario_piece(&text, ',');
        unsigned seat = 0, kind = 0;
        if (!cut_decision(run, &one, &seat, &kind)) return false;
        if (one || run->never_count == SCENARIO_NEVER_MAX)
            return scenario_fail(run, "no decision, or too many");
        run->never[run->never_count].seat = seat;
        run->never[run->never_count++].kind = kind;
    }
    return true;
}

static bool line_expect(ScenarioRun* run, char* text) {
    if (!scenario_begin(run) || (counts_turns(run) && !settle(run))) return false;
    for (char *key, *value; text;)
        if (!scenario_value_pair(run, &text, &key, &value) || !scenario_value_expect(run, key, value))
            return false;
    return true;
}

// All that the strategy chooses, over many streams.
static void choose_often(const ScenarioRun* run, const double* params, ScenarioChoice* choice) {
    const Ruleset* ruleset = run->game->ruleset;
    const Decision* decision = &run->decision;
    const unsigned char* state = run->state;
    Rng rng = rng_stream(rng_key(1, 0), RNG_TEST);
    StrategyInput input = {.decision = decision,
                           .rules = run->rules,
                           .shared = state,
                           .own = state + ruleset_own(ruleset, decision->seat),
                           .params = params,
                           .rng = &rng,
                           .ruleset = ruleset};
    for (int i = 0; i < TRIES; i++) action_set_add(&choice->actions, choice->strategy->choose(&input));
}

// "hunter", "hunter:kill=-200"
static bool ask_strategy(ScenarioRun* run, char* text, const ScenarioWords* actions) {
    double params[STRATEGY_PARAMS_MAX];
    Error error;
    char* setting = text;
    const char *name = scenario_piece(&setting, ':'), *key = scenario_piece(&setting, '=');
    ScenarioChoice choice = {run->block, registry_find_strategy(run->game->ruleset, name, &error), -1, {{0}}};
    const Strategy* strategy = choice.strategy;
    if (!strategy) return scenario_fail(run, "%s", error.text);
    for (int i = 0; i < strategy->param_count; i++) params[i] = strategy->params[i].initial;
    if (key) {
        choice.param = param_find(strategy->params, strategy->param_count, key);
        if (choice.param < 0) return scenario_fail(run, "%s has no %s", name, key);
        if (!setting || !param_parse(&strategy->params[choice.param], setting, &params[choice.param], &error))
            return scenario_fail(run, "%s", setting ? error.text : "no value");
    }
    choose_often(run, params, &choice);
    assert_true(choice_count < CHOICES_MAX);
    choices[choice_count++] = choice;
    return scenario_value_same(run, name, names_of(run, &choice.actions), *actions, false);
}

static bool line_would(ScenarioRun* run, char* text) {
    unsigned seat = 0, kind = 0;
    char* actions = scenario_piece(&text, '=');
    bool named = isdigit((unsigned char)*actions);
    run->would = true;
    if (named && !cut_decision(run, &actions, &seat, &kind)) return false;
    if (!scenario_ask(run)) return scenario_fail(run, "nothing is asked");
    if (named && !fits(run, seat, kind)) return refuse(run, "which is not listed");
    ScenarioWords names = cut_names(actions);
    while (text)
        if (!ask_strategy(run, scenario_piece(&text, ','), &names)) return false;
    return true;
}

static bool line_declines(ScenarioRun* run, char* text) {
    Error error;
    return scenario_declines(run->game->ruleset, text, &error) || scenario_fail(run, "%s", error.text);
}

static const struct {
    const char* key;
    bool (*carry_out)(ScenarioRun* run, char* text);
} keys[] = {
    {"players", line_players},   {"rules", line_rules}, {"set", line_set},
    {"chance", line_chance},     {"turns", line_turns}, {"do", line_do},
    {"never", line_never},       {"would", line_would}, {"expect", line_expect},
    {"declines", line_declines},
};

static bool carry_out(ScenarioRun* run, char* line) {
    char* text = scenario_value_trim(line);
    if (!*text || *text == '#') return true;
    char* key = scenario_piece(&text, ':');
    if (!text) return scenario_fail(run, "no ':' behind '%s'", key);
    text = scenario_value_trim(text);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!strcmp(key, keys[i].key)) return keys[i].carry_out(run, text) && !run->failed;
    if (run->game->line && scenario_begin(run) && run->game->line(run, key, text)) {
        run->asked = false;
        return check(run);
    }
    return scenario_fail(run, "no key '%s'", key);
}

void scenario_open(ScenarioRun* run, const ScenarioGame* game, uint64_t seed) {
    memset(run, 0, sizeof *run);
    run->game = game;
    run->turns = game->turns;
    run->script = (Script){draw_below, draw_pick, NULL};
    run->block = block_count++;
    assert_true(game->field_count <= SCENARIO_FIELDS_MAX);
    tables_default_values(game->ruleset, run->values);
    chance_open(&run->chance, rng_key(seed, 0));
    if (!game->seeds) run->chance.script = &run->script;
}

bool scenario_lines(ScenarioRun* run, const char* lines) {
    char line[LINE_BYTES];
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        run->line++;
        if (length >= sizeof line) return scenario_fail(run, "too long");
        (void)snprintf(line, sizeof line, "%.*s", (int)length, lines);
        if (!carry_out(run, line)) return false;
        lines += length + (lines[length] == '\n');
    }
    return true;
}

bool scenario_end(ScenarioRun* run) {
    if (!run->rules || run->would) return !run->failed;
    if (!scenario_begin(run) || (counts_turns(run) && !settle(run))) return false;
    if (run->drawn < run->draw_count) return scenario_fail(run, "not drawn: %s", run->draws[run->drawn]);
    return scenario_value_complete(run);
}

void scenario_close(ScenarioRun* run) {
    free(run->rules);
    free(run->state);
    free(run->start);
}

// --- tests

bool scenario_declines(const Ruleset* ruleset, const char* names, Error* error) {
    char text[ERROR_TEXT_MAX / 2], name[NAME_MAX_BYTES];
    Buffer list = buffer_in(text, sizeof text);
    const ActionSet decline = ruleset_decline(ruleset);
    for (int action = -1; (action = action_set_next(&decline, action)) >= 0;) {
        ruleset_action_name(ruleset, (unsigned)action, name, sizeof name);
        buffer_add(&list, "%s%s", list.used ? ", " : "", name);
    }
    return !strcmp(text, names) || error_set(error, EXIT_CHECK_FAILED, "these decline: %s", text);
}

const ScenarioChoice* scenario_choices(int* count) {
    *count = choice_count;
    return choices;
}

typedef struct Block {
    const ScenarioGame* game;
    const char *name, *lines;
    int line;
} Block;

static void test_block(void** fixture) {
    const Block* block = *fixture;
    ScenarioRun* run = malloc(sizeof *run);
    assert_non_null(run);
    for (int seed = 0; seed == 0 || seed < block->game->seeds; seed++) {
        scenario_open(run, block->game, (uint64_t)seed);
        run->line = block->line;
        bool good = scenario_lines(run, block->lines) && scenario_end(run);
        scenario_close(run);
        if (!good) fail_msg("%s, seed %d: %s", block->name, seed, run->error.text);
    }
    free(run);
}

static _Noreturn void give_up(const char* path, const char* why) {
    (void)fprintf(stderr, "%s: %s\n", path, why);
    exit(EXIT_FAILURE);
}

static char* read_text(const char* path) {
    enum { TEXT_MAX = 1 << 18 };
    FILE* file = fopen(path, "r");
    char* text = calloc(1, TEXT_MAX);
    if (!file || !text || fread(text, 1, TEXT_MAX - 1, file) == TEXT_MAX - 1) give_up(path, "cannot be read");
    (void)fclose(file);
    return text;
}

// Cuts the text into blocks; -1 unless the last line states their number.
static int cut_blocks(const ScenarioGame* game, char* text, Block* blocks, int room) {
    int count = 0, number = 0, stated = -1;
    for (char* line = text; line && *line;) {
        char* next = strchr(line, '\n');
        number++;
        if (*line != ' ' && *line != '#' && *line != '\n') {
            if (next) *next = '\0';
            if (line > text) line[-1] = '\0';
            if (count == room || stated >= 0) return -1;
            if (isdigit((unsigned char)*line))
                stated = atoi(line);
            else
                blocks[count++] = (Block){game, line, next ? next + 1 : "", number};
        }
        line = next ? next + 1 : NULL;
    }
    return stated == count ? count : -1;
}

int scenario_main(const ScenarioGame* game, const char* file) {
    enum { BLOCKS_MAX = 256 };
    static Block blocks[BLOCKS_MAX];
    static struct CMUnitTest tests[BLOCKS_MAX];
    char path[512], name[64];
    (void)snprintf(name, sizeof name, "tests/%s", file);
    tables_golden_path(game->ruleset, name, path, sizeof path);
    char* text = read_text(path);
    int count = cut_blocks(game, text, blocks, BLOCKS_MAX);
    if (count < 0) give_up(path, "the last line must state the number of blocks");
    for (int i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){blocks[i].name, test_block, NULL, NULL, &blocks[i]};
    int failed = _cmocka_run_group_tests(file, tests, (size_t)count, NULL, NULL);
    free(text);
    return failed;
}
