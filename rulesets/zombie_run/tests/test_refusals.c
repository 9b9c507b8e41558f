// Zombie! Run for Your Lives!: rules that contradict one another are refused, and those just within are not.
#include <string.h>

#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

enum { PLAYERS = 4 };

typedef struct Setting {
    const char* key;
    int32_t value;
} Setting;

// Opens a match with the settings, up to the first without a key; returns whether it was refused.
static bool refused(const Setting* settings, Error* error) {
    const Ruleset* ruleset = registry_find_ruleset("zombie-run", error);
    int32_t values[RULES_MAX];
    Match match;
    assert_non_null(ruleset);
    match_values(ruleset, values);
    for (; settings->key; settings++) {
        int row = param_find(ruleset->rules, ruleset->rule_count, settings->key);
        assert_true(row >= 0);
        values[row] = settings->value;
    }
    if (!match_open(&match, ruleset, PLAYERS, values, error)) return true;
    match_close(&match);
    return false;
}

#define REFUSED(...) refused((const Setting[]){__VA_ARGS__, {NULL, 0}}, &error)

static void more_zombies_than_there_are(void** state) {
    (void)state;
    Error error;
    assert_false(REFUSED({"deck.item_kinds", 6}, {"deck.roach_copies", 0}, {"zombies_to_turn", 6}));
    assert_true(REFUSED({"deck.item_kinds", 6}, {"deck.roach_copies", 0}, {"zombies_to_turn", 7}));
    assert_string_equal(error.text,
                        "zombies_to_turn 7: there are only 6 different zombies (deck.item_kinds 6, "
                        "deck.roach_copies 0); it must be 6 at most");
    assert_false(REFUSED({"deck.item_kinds", 6}, {"deck.roach_copies", 1}, {"zombies_to_turn", 7}));
    assert_true(REFUSED({"deck.item_kinds", 6}, {"deck.roach_copies", 1}, {"zombies_to_turn", 8}));
    assert_non_null(strstr(error.text, "only 7 different zombies (deck.item_kinds 6 and the roach)"));
}

static void more_items_than_there_are(void** state) {
    (void)state;
    Error error;
    assert_false(REFUSED({"deck.item_kinds", 5}, {"items_to_win", 5}));
    assert_true(REFUSED({"deck.item_kinds", 5}, {"items_to_win", 6}));
    assert_non_null(strstr(error.text, "only 5 different items"));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(more_zombies_than_there_are),
                                       cmocka_unit_test(more_items_than_there_are)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
