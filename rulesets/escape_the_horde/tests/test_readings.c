// Every reading of every rule that can be set changes some game: the same seeds are played under `random`
// with and without it, and one game at least must end in another state. A reading that changes nothing fails
// by its name.
#include <string.h>

#include "rulesets/escape_the_horde/state.h"
#include "sim/game/play.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { TESTS_MAX = 160, GAMES = 500, SEED = 20, OTHERS_MAX = 2 };

extern const Ruleset ruleset_escape_the_horde;
extern const Strategy strategy_any_random;
static const Ruleset* const ruleset = &ruleset_escape_the_horde;

// What a reading needs in order to matter: another number of players than 4, other rules.
static const struct {
    const char *key, *reading;  // reading null: every reading of the rule
    int players;
    const char *other, *other_reading;
} needs[] = {
    {"patient_zeros", "1", 5, NULL, NULL},
    {"hand_size_large", NULL, 5, NULL, NULL},
    {"pz_know_each_other", NULL, 5, NULL, NULL},
    {"spill_blood_n", NULL, 4, "spill_blood", "mill"},
    {"team_up_scope", "batch", 4, "pz_drawn_zombie", "must_keep"},  // batches of several Zombies
    {"team_up_scope", "batch", 4, "deck.team_up", "20"},
    {"turned_steals_zombie", NULL, 8, "pz_drawn_zombie", "must_keep"},  // Zombies to steal, time to do it
    {"turned_steals_zombie", NULL, 8, "deck.steal", "30"},
    {"pz_empty_hand", NULL, 4, "hand_size_small", "1"},
    {"surplus", NULL, 4, "hand_limit", "2"},
    {"round_limit_winner", NULL, 4, "round_limit", "3"},
    {"last_card_zombie", NULL, 4, "deck.zombie", "5"},  // Stacks that run out
};

// One reading, against the default of its rule.
typedef struct Reading {
    char name[2 * NAME_MAX_BYTES];
    int row;
    int32_t value;
    int players;
    int others[OTHERS_MAX], other_count;  // rows of the rules that it needs
    int32_t other_values[OTHERS_MAX];
} Reading;

static void add_need(Reading* reading, const char* text) {
    const char* key = ruleset->rules[reading->row].key;
    Error error;
    double value;
    reading->players = 4;
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        if (strcmp(needs[i].key, key) != 0 || (needs[i].reading && strcmp(needs[i].reading, text) != 0))
            continue;
        reading->players = needs[i].players;
        if (!needs[i].other) continue;
        int other = param_find(ruleset->rules, ruleset->rule_count, needs[i].other);
        assert_true(other >= 0 && reading->other_count < OTHERS_MAX);
        if (!param_parse(&ruleset->rules[other], needs[i].other_reading, &value, &error)) abort();
        reading->others[reading->other_count] = other;
        reading->other_values[reading->other_count++] = (int32_t)value;
    }
}

static Reading reading_of(int row, int32_t value) {
    Reading reading = {.row = row, .value = value};
    char text[NAME_MAX_BYTES];
    param_format(&ruleset->rules[row], value, text, sizeof text);
    (void)snprintf(reading.name, sizeof reading.name, "%s = %s", ruleset->rules[row].key, text);
    add_need(&reading, text);
    return reading;
}

// All values but the default of a rule that has readings; of a number the next one up, and the next one down.
static int readings_of(int row, Reading* list) {
    const Param* param = &ruleset->rules[row];
    int count = 0;
    if (param->type == PARAM_INT) {
        if (param->initial < param->max) list[count++] = reading_of(row, (int32_t)param->initial + 1);
        if (param->initial > param->min) list[count++] = reading_of(row, (int32_t)param->initial - 1);
        return count;
    }
    int last = param->type == PARAM_BOOL ? 1 : param_readings(param) - 1;
    for (int value = 0; value <= last; value++)
        if (value != (int)param->initial) list[count++] = reading_of(row, value);
    return count;
}

static void compile(const Reading* reading, bool set, EthRules* rules) {
    int32_t values[RULES_MAX];
    Error error;
    tables_default_values(ruleset, values);
    for (int i = 0; i < reading->other_count; i++) values[reading->others[i]] = reading->other_values[i];
    if (set) values[reading->row] = reading->value;
    if (!ruleset->compile(values, reading->players, rules, &error))
        fail_msg("%s: %s", reading->name, error.text);
}

static uint64_t final_hash(const Reading* reading, const EthRules* rules, uint64_t game,
                           Workspace* workspace) {
    Match match = {.ruleset = ruleset, .rules = rules, .players = reading->players};
    GameResult result;
    PlayFault fault;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < ROLES_MAX; role++) match.table[seat][role].strategy = &strategy_any_random;
    if (!play_game(&(GameKey){&match, SEED, game}, PLAY_CHECKED | PLAY_HASHED, workspace, &result, &fault))
        fail_msg("%s: %s", reading->name, fault.error.text);
    return workspace->state_hash;
}

static void test_reading(void** fixture) {
    const Reading* reading = *fixture;
    EthRules usual, changed;
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof(Workspace));
    bool differs = false;
    assert_non_null(workspace);
    compile(reading, false, &usual);
    compile(reading, true, &changed);
    for (uint64_t game = 0; game < GAMES && !differs; game++)
        differs =
            final_hash(reading, &usual, game, workspace) != final_hash(reading, &changed, game, workspace);
    free(workspace);
    if (!differs) fail_msg("%s changes nothing in %d games", reading->name, GAMES);
}

int main(void) {
    static Reading readings[TESTS_MAX];
    static struct CMUnitTest tests[TESTS_MAX];
    int count = 0;
    for (int row = 0; row < ruleset->rule_count; row++) {
        int more = readings_of(row, readings + count);
        count += more;
    }
    for (int i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){
            .name = readings[i].name, .test_func = test_reading, .initial_state = &readings[i]};
    return _cmocka_run_group_tests("readings", tests, (size_t)count, NULL, NULL);
}
