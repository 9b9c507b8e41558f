// Every value of every rule that can be set changes some game: the same seeds are played under `random` with
// and without it, and one game at least must end in another state. A reading that changes nothing fails by
// its name.
#include <string.h>

#include "rulesets/zombie_survival_infection/state.h"
#include "sim/game/play.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { TESTS_MAX = 900, GAMES = 2000, SEED = 20 };

extern const Ruleset ruleset_zombie_survival_infection;
extern const Strategy strategy_any_random;
static const Ruleset* const ruleset = &ruleset_zombie_survival_infection;

// One value, against the default of its rule.
typedef struct Reading {
    char name[2 * NAME_MAX_BYTES];
    int row;
    int32_t value;
} Reading;

static bool begins(const char* text, const char* with) { return strncmp(text, with, strlen(with)) == 0; }

static bool ends(const char* text, const char* with) {
    size_t length = strlen(text), tail = strlen(with);
    return length >= tail && strcmp(text + length - tail, with) == 0;
}

static void set(int32_t* values, const char* key, const char* text) {
    Error error;
    double value = 0;
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    if (row < 0 || !param_parse(&ruleset->rules[row], text, &value, &error)) fail_msg("%s=%s", key, text);
    values[row] = (int32_t)value;
}

// What a rule needs in order to matter: camps of characters alone that roll badly; the open copies are those
// of three players; a size of a character or hideout is that of a power; a single copy is rarely seen.
static int put_needs(const Reading* reading, int32_t* values) {
    const char* key = ruleset->rules[reading->row].key;
    char other[2 * NAME_MAX_BYTES], card[NAME_MAX_BYTES];
    if (strcmp(key, "characters_returned") == 0) {
        set(values, "survivors.start", "1");
        set(values, "card.apartment_building.survival", "-4");
    }
    if (begins(key, "open.")) {
        snprintf(other, sizeof other, "deck.%s", key + strlen("open."));
        set(values, other, "12");
        return 3;
    }
    if (!begins(key, "card.")) return 4;
    snprintf(card, sizeof card, "%s", key + strlen("card."));
    *strchr(card, '.') = '\0';
    snprintf(other, sizeof other, "deck.%s", card);
    if (param_find(ruleset->rules, ruleset->rule_count, other) >= 0) set(values, other, "6");
    snprintf(other, sizeof other, "card.%s.power", card);
    if (ends(key, ".k") && param_find(ruleset->rules, ruleset->rule_count, other) >= 0)
        set(values, other, "once_prevent");
    return 4;
}

static Reading reading_of(int row, int32_t value) {
    Reading reading = {.row = row, .value = value};
    char text[NAME_MAX_BYTES];
    param_format(&ruleset->rules[row], value, text, sizeof text);
    snprintf(reading.name, sizeof reading.name, "%s = %s", ruleset->rules[row].key, text);
    return reading;
}

// All values but the default of a rule that has readings; of a number the next one up, and the next one down;
// of the turn cap, which no game reaches, the least.
static int readings_of(int row, Reading* list) {
    const Param* param = &ruleset->rules[row];
    int count = 0, initial = (int)param->initial;
    if (strcmp(param->key, "turn_cap") == 0) {
        list[count++] = reading_of(row, (int32_t)param->min);
        return count;
    }
    if (param->type == PARAM_INT) {
        if (initial < (int)param->max) list[count++] = reading_of(row, initial + 1);
        if (initial > (int)param->min) list[count++] = reading_of(row, initial - 1);
        return count;
    }
    int last = param->type == PARAM_BOOL ? 1 : param_readings(param) - 1;
    for (int value = 0; value <= last; value++)
        if (value != initial) list[count++] = reading_of(row, value);
    return count;
}

static int compile(const Reading* reading, bool changed, ZsiRules* rules) {
    int32_t values[RULES_MAX];
    Error error;
    tables_default_values(ruleset, values);
    int players = put_needs(reading, values);
    if (changed) values[reading->row] = reading->value;
    if (!ruleset->compile(values, players, rules, &error)) fail_msg("%s: %s", reading->name, error.text);
    return players;
}

static uint64_t final_hash(const Reading* reading, const ZsiRules* rules, int players, uint64_t game,
                           Workspace* workspace) {
    Match match = {.ruleset = ruleset, .rules = rules, .players = players};
    GameResult result;
    PlayFault fault;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < ROLES_MAX; role++) match.table[seat][role].strategy = &strategy_any_random;
    if (!play_game(&(GameKey){&match, SEED, game}, PLAY_HASHED, workspace, &result, &fault))
        fail_msg("%s: %s", reading->name, fault.error.text);
    return workspace->state_hash;
}

static void test_reading(void** fixture) {
    static Workspace workspace;
    static ZsiRules usual, changed;
    const Reading* reading = *fixture;
    bool differs = false;
    int players = compile(reading, false, &usual);
    compile(reading, true, &changed);
    for (uint64_t game = 0; game < GAMES && !differs; game++)
        differs = final_hash(reading, &usual, players, game, &workspace) !=
                  final_hash(reading, &changed, players, game, &workspace);
    if (!differs) fail_msg("%s changes nothing in %d games", reading->name, GAMES);
}

// The control: the same rules play the same games.
static void test_equal_rules_are_equal(void** unused) {
    static Workspace workspace;
    static ZsiRules rules;
    Reading reading = reading_of(0, (int32_t)ruleset->rules[0].initial);
    (void)unused;
    int players = compile(&reading, true, &rules);
    for (uint64_t game = 0; game < 20; game++)
        assert_true(final_hash(&reading, &rules, players, game, &workspace) ==
                    final_hash(&reading, &rules, players, game, &workspace));
}

// Combinations that cannot be dealt are refused with the rule's name, and an `open` that nobody touched gives
// way.
static void test_refused_combinations(void** unused) {
    static const struct {
        const char *key, *value, *other, *other_value, *says;
        int players;
    } refused[] = {
        {"survivors.total", "60", "survivors.start", "40", "survivors.total", 4},
        {"survivors.withheld_per_missing_player", "60", "survivors.total", "200",
         "survivors.withheld_per_missing_player", 2},
        {"open.kill_a", "4", "deck.kill_a", "3", "open.kill_a 4", 3},
        {"open.kill_a", "1", "deck.kill_a", "0", "open.kill_a 1", 6},
    };
    static ZsiRules rules;
    int32_t values[RULES_MAX];
    Error error;
    (void)unused;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        tables_default_values(ruleset, values);
        set(values, refused[i].key, refused[i].value);
        set(values, refused[i].other, refused[i].other_value);
        assert_false(ruleset->compile(values, refused[i].players, &rules, &error));
        assert_non_null(strstr(error.text, refused[i].says));
    }
    tables_default_values(ruleset, values);
    set(values, "deck.kill_a", "0");
    assert_true(ruleset->compile(values, 3, &rules, &error));
    assert_int_equal(rules.copies[CARD_kill_a], 0);
    // No cards but a few: five for each of six seats cannot be dealt.
    for (int row = 0; row < ruleset->rule_count; row++)
        if (begins(ruleset->rules[row].key, "deck.")) values[row] = 0;
    set(values, "deck.kill_a", "12");
    assert_false(ruleset->compile(values, 6, &rules, &error));
    assert_non_null(strstr(error.text, "deal 5 with 6 players needs 30 cards, and the deck has 12"));
}

int main(void) {
    static Reading readings[TESTS_MAX];
    static struct CMUnitTest tests[TESTS_MAX + 2];
    int count = 0;
    for (int row = 0; row < ruleset->rule_count; row++) count += readings_of(row, readings + count);
    for (int i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){
            .name = readings[i].name, .test_func = test_reading, .initial_state = &readings[i]};
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_equal_rules_are_equal);
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_refused_combinations);
    return _cmocka_run_group_tests("readings", tests, (size_t)count, NULL, NULL);
}
