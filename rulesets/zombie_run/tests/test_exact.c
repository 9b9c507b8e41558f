// Exact expectations of tiny configurations (exact.txt): every course that chance and the strategies' choices
// can take, weighted. A game is followed phase by phase; the Script takes every draw in every way. What is
// still to come depends on the position alone, so each position is worked out once: the value of a position
// is the mean of what its games add to the figures from there on.
#include <math.h>
#include <string.h>

#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/turn.h"
#include "sim/base/hash.h"
#include "tests/odometer.h"
#include "tests/tables.h"

extern const Ruleset ruleset_zombie_run;
static const Ruleset* const ruleset = &ruleset_zombie_run;

enum { WIN_0, WIN_1, NO_RESULT, TURNS, DRAWS, CANCELS, REDRAWS, SPECIALS, ZOMBIFIED, KINGMADE, VALUES };
static const char* const value_names[VALUES] = {"P(0)",    "P(1)",    "no_result", "turns",     "draws",
                                                "cancels", "redraws", "specials",  "zombified", "kingmade"};
typedef struct Value {
    double of[VALUES];
} Value;

// Added to `sum`: `weight` times the value.
static void add(Value* sum, double weight, const Value* value) {
    for (int i = 0; i < VALUES; i++) sum->of[i] += weight * value->of[i];
}

// --- chance taken in every way

// Cards alike are one way, so that ways have weights of their own. The odometer comes first: the script is
// handed back.
typedef struct Branch {
    Odometer odometer;
    const ZrState* state;  // whose deck is drawn from
    double weight;
} Branch;

static uint32_t draw(Branch* course, uint32_t bound) {
    const uint8_t* deck = course->state->hidden.deck;
    uint32_t first[ZR_CARDS] = {0}, copies[ZR_CARDS] = {0}, kinds = 0;
    for (uint32_t i = 0; i < bound; i++) {
        uint32_t k = 0;
        while (k < kinds && deck[first[k]] != deck[i]) k++;
        if (k == kinds) first[kinds++] = i;
        copies[k]++;
    }
    uint32_t taken = odometer_take(&course->odometer, kinds);
    course->weight *= (double)copies[taken] / bound;
    return first[taken];
}

static uint32_t below(Script* script, ChanceStream stream, uint32_t bound) {
    Branch* course = (Branch*)script;
    const ZrShared* shared = &course->state->shared;
    // the draw of the first player comes before any card is dealt
    bool first = stream == CHANCE_DEAL && shared->turn_seat == 0 && bound == shared->players &&
                 shared->hand_size[0] == 0 && course->odometer.used == 0;
    if (!first) return draw(course, bound);
    course->weight /= bound;
    return odometer_take(&course->odometer, bound);
}

static uint32_t no_pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                        uint32_t total) {
    (void)script, (void)stream, (void)counts, (void)kinds;
    fail_msg("a pick out of %u", total);
    return 0;
}

static Branch course_through(const ZrState* state) {
    return (Branch){.odometer = {.script = {below, no_pick, NULL}}, .state = state};
}

static void start(Branch* course) {
    odometer_start(&course->odometer);
    course->weight = 1;
}

// --- positions met before

// A position is known by two hashes.
enum { POSITIONS = 1 << 20 };
typedef struct Known {
    uint64_t hash[2];  // hash[1]: 0 where no position is stored
    Value value;
} Known;
static Known* known;

// The same for all positions that have the same future under a strategy if out of memory.
static void canonical(ZrState* state) {
    uint8_t deck[ZR_DECK_MAX] = {0};
    unsigned count = 0;
    for (unsigned card = 0; card < ZR_CARDS; card++)
        for (unsigned i = 0; i < state->shared.deck_size; i++)
            if (state->hidden.deck[i] == card) deck[count++] = (uint8_t)card;
    memcpy(state->hidden.deck, deck, sizeof deck);
    memset(&state->hidden.figures, 0, sizeof state->hidden.figures);
    memset(state->shared.ledger, 0, sizeof state->shared.ledger);
}

// Where the position is stored, or is to be stored. Most of a state is 0: the hashes are of its other words, and where.
static Known* find(const ZrState* state, uint64_t hash[2]) {
    uint64_t words[(sizeof *state + 7) / 8] = {0};
    memcpy(words, state, sizeof *state);
    hash[0] = 1, hash[1] = 2;
    for (uint64_t i = 0; i < sizeof words / 8; i++)
        for (int h = 0; words[i] && h < 2; h++) hash[h] = hash_word(hash_word(hash[h], i), words[i]);
    hash[1] |= 1;
    for (uint64_t i = hash[0] % POSITIONS, tries = 0;; i = (i + 1) % POSITIONS) {
        if (++tries > POSITIONS) fail_msg("more than %d positions", POSITIONS);
        if (!known[i].hash[1] || memcmp(known[i].hash, hash, sizeof known[i].hash) == 0) return &known[i];
    }
}

// --- the value of a position

typedef struct Position {
    const ZrRules* rules;
    bool eager;
    ZrState state;
} Position;

static Value value_of(Position* position);

// What reaching this position added to the figures, and what is still to come.
static Value reached(const Position* position) {
    Position next = *position;
    const ZrFigures* figures = &position->state.hidden.figures;
    Value value = {{0}};
    if (next.state.shared.phase == PHASE_OVER) {
        bool won = figures->end_reason != END_NO_RESULT;
        value.of[WIN_0] = won && figures->winner == 0;
        value.of[WIN_1] = won && figures->winner == 1;
        value.of[NO_RESULT] = !won;
        value.of[TURNS] = next.state.shared.turn;
        value.of[KINGMADE] = figures->kingmade;
    } else {
        value = value_of(&next);
    }
    value.of[DRAWS] += figures->draws;
    value.of[CANCELS] += figures->cancels;
    value.of[REDRAWS] += figures->redraws;
    value.of[SPECIALS] += figures->specials;
    value.of[ZOMBIFIED] += figures->zombified;
    return value;
}

// The mean over all that can follow an action.
static Value after_action(const Position* position, const Decision* decision, unsigned action) {
    Position next = *position;
    Branch course = course_through(&next.state);
    Chance chance = {.script = &course.odometer.script};
    Value sum = {{0}};
    do {
        next = *position;
        start(&course);
        zr_apply(next.rules, &next.state, &chance, decision, action);
        Value value = reached(&next);
        add(&sum, course.weight, &value);
    } while (odometer_turn(&course.odometer));
    return sum;
}

static Value after_choice(const Position* position, const Decision* decision) {
    ActionSet actions = decision->legal, decline = ruleset_decline(ruleset);
    ActionSet eager = action_set_without(&actions, &decline);
    if (position->eager && action_set_count(&eager)) actions = eager;
    Value sum = {{0}};
    for (int a = -1; (a = action_set_next(&actions, a)) >= 0;) {
        Value value = after_action(position, decision, (unsigned)a);
        add(&sum, 1.0 / action_set_count(&actions), &value);
    }
    return sum;
}

// The mean over all that the present phase can lead to.
static Value after_step(const Position* position) {
    Position next = *position;
    Branch course = course_through(&next.state);
    Chance chance = {.script = &course.odometer.script};
    ZrGame game = {next.rules, &next.state, &chance};
    Value sum = {{0}};
    do {
        Decision decision;
        next = *position;
        start(&course);
        bool asked = zr_step(&game, &decision);
        assert_true(!asked || course.odometer.used == 0);
        Value value = asked ? after_choice(&next, &decision) : reached(&next);
        add(&sum, course.weight, &value);
    } while (odometer_turn(&course.odometer));
    return sum;
}

static Value value_of(Position* position) {
    canonical(&position->state);
    uint64_t hash[2];
    Known* entry = find(&position->state, hash);
    if (entry->hash[1]) return entry->value;
    Value value = after_step(position);
    entry = find(&position->state, hash);
    memcpy(entry->hash, hash, sizeof hash);
    entry->value = value;
    return value;
}

static Value value_of_game(const ZrRules* rules, bool eager) {
    Position position = {.rules = rules, .eager = eager};
    Branch course = course_through(&position.state);
    Chance chance = {.script = &course.odometer.script};
    Value sum = {{0}};
    memset(known, 0, POSITIONS * sizeof *known);
    do {
        start(&course);
        zr_setup(rules, &position.state, &chance);
        Value value = reached(&position);
        add(&sum, course.weight, &value);
    } while (odometer_turn(&course.odometer));
    return sum;
}

// --- the table

enum { CASES_MAX = 8, LINE_BYTES = 512 };
static struct {
    char name[8];
    int players;
    char rules[LINE_BYTES];
} cases[CASES_MAX];
static int case_count;

static void set_rules(const char* text, int32_t* values) {
    char copy[LINE_BYTES], *rest = copy;
    snprintf(copy, sizeof copy, "%s", text);
    for (char* pair; (pair = strtok_r(rest, " \n", &rest));) {
        char* value = strchr(pair, '=');
        if (strcmp(pair, "-") == 0) continue;
        assert_non_null(value);
        *value++ = '\0';
        int row = param_find(ruleset->rules, ruleset->rule_count, pair);
        double number = 0;
        Error error;
        assert_true(row >= 0 && param_parse(&ruleset->rules[row], value, &number, &error));
        values[row] = (int32_t)number;
    }
}

static void check_row(const char* line, const char* changed, const Value* expected, const char* strategy,
                      double exact) {
    int32_t values[RULES_MAX];
    ZrRules rules;
    Error error;
    int c = 0;
    while (strncmp(cases[c].name, line, 2) != 0) assert_true(++c < case_count);
    tables_default_values(ruleset, values);
    set_rules("deck.item_kinds=2 deck.zombie_copies=1 hand_size=1 start_player=seat_0 zombies_to_turn=2",
              values);
    set_rules(cases[c].rules, values);
    set_rules(changed, values);
    assert_true(ruleset->compile(values, cases[c].players, &rules, &error));
    Value value = value_of_game(&rules, strcmp(strategy, "eager") == 0);
    if (fabs(value.of[WIN_0] - exact) > 1e-13) fail_msg("P(0) is %.15f: %s", value.of[WIN_0], line);
    for (int i = 0; i < VALUES; i++)
        if (fabs(value.of[i] - expected->of[i]) > 5.1e-7)
            fail_msg("%s is %.9f: %s", value_names[i], value.of[i], line);
}

static void read_case(const char* line) {
    assert_true(case_count < CASES_MAX);
    int read = 0;
    assert_int_equal(
        sscanf(line, "case %7s %d %n", cases[case_count].name, &cases[case_count].players, &read), 2);
    snprintf(cases[case_count++].rules, LINE_BYTES, "%s", line + read);
}

static void read_row(char* line) {
    char name[8], strategy[16], *bar = strchr(line, '|');
    Value expected;
    double* of = expected.of;
    double over, under = 1;
    int read = 0;
    assert_non_null(bar);
    assert_int_equal(sscanf(bar, "| %15s %lf%n", strategy, &over, &read), 2);
    bar += read;
    if (*bar == '/') {
        assert_int_equal(sscanf(bar, "/%lf%n", &under, &read), 1);
        bar += read;
    }
    for (int i = 0; i < VALUES; i++, bar += read) assert_int_equal(sscanf(bar, "%lf%n", &of[i], &read), 1);
    char changed[LINE_BYTES];
    snprintf(changed, sizeof changed, "%.*s", (int)(strchr(line, '|') - line), line);
    assert_int_equal(sscanf(changed, "%7s%n", name, &read), 1);
    check_row(line, changed + read, &expected, strategy, over / under);
}

static void test_exact_expectations(void** unused) {
    (void)unused;
    FILE* file = fopen(RECKON_SOURCE_DIR "/rulesets/zombie_run/tests/exact.txt", "r");
    char line[LINE_BYTES];
    int rows = 0;
    assert_non_null(file);
    known = calloc(POSITIONS, sizeof *known);
    assert_non_null(known);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || line[0] == '\n') continue;
        if (strncmp(line, "case ", 5) == 0) {
            read_case(line);
        } else {
            read_row(line);
            rows++;
        }
    }
    fclose(file);
    free(known);
    assert_int_equal(rows, 62);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact_expectations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
