// What can be tuned, and the values to try: ranges, steps, defaults, parameters, and what is
// refused.
#include "sim/verbs/tune/tunable.h"

#include <string.h>

#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

static const Ruleset* ruleset(const char* id) {
    Error error;
    const Ruleset* found = registry_find_ruleset(id, &error);
    assert_non_null(found);
    return found;
}

static Tunable read(const char* id, const char* text) {
    Tunable tunable;
    Error error;
    if (!tunable_read(&tunable, ruleset(id), text, &error)) fail_msg("%s", error.text);
    return tunable;
}

static void refuses(const char* id, const char* text, const char* part) {
    Tunable tunable;
    Error error;
    assert_false(tunable_read(&tunable, ruleset(id), text, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    if (!strstr(error.text, part)) fail_msg("\"%s\" does not say \"%s\"", error.text, part);
}

static void check_values(const Tunable* tunable, int count, double first, double second, double last) {
    assert_int_equal(tunable->count, count);
    assert_true(tunable->values[0] == first && tunable->values[1] == second &&
                tunable->values[count - 1] == last);
}

static void test_rules(void** state) {
    (void)state;
    Tunable tunable = read("stub", NULL);
    assert_string_equal(tunable.name, "deck.bite");
    check_values(&tunable, 21, 0, 1, 20);
    tunable = read("stub", "deck.food=3..9");
    check_values(&tunable, 7, 3, 4, 9);
    tunable = read("stub", "deck.food=3..10:3");
    check_values(&tunable, 3, 3, 6, 9);
    tunable = read("escape-the-horde", "zombies-delta=-2..2");
    check_values(&tunable, 5, -2, -1, 2);
    // Readings and switches: all their values.
    tunable = read("stub", "tie");
    check_values(&tunable, 2, 0, 1, 1);
    assert_true(tunable_is_reading(&tunable));
    tunable = read("zombie-run", "special_rule");
    check_values(&tunable, 2, 0, 1, 1);
    // If too many values are allowed, the range worth trying.
    tunable = read("zombie-survival-infection", "survivors.total");
    check_values(&tunable, 114, 187, 188, 300);
}

static void test_every_tuned_rule_can_be_tuned(void** state) {
    (void)state;
    Tunable tunable;
    Error error;
    for (int i = 0; i < registry_ruleset_count(); i++)
        if (param_tuned(registry_ruleset(i)->rules, registry_ruleset(i)->rule_count) >= 0)
            assert_true(tunable_read(&tunable, registry_ruleset(i), NULL, &error) && tunable.rule >= 0);
}

static void test_parameters(void** state) {
    (void)state;
    Tunable tunable = read("stub", "cautious:risk_max");
    assert_string_equal(tunable.name, "cautious:risk_max");
    check_values(&tunable, 11, 0, 0.1, 1);
    assert_true(tunable.values[3] == 0.3);
    tunable = read("stub", "1=cautious:risk_max=0.25..0.75:0.25");
    assert_string_equal(tunable.name, "1=cautious:risk_max");
    check_values(&tunable, 3, 0.25, 0.5, 0.75);
    tunable = read("escape-the-horde", "survivors=hoarder:hoard_size=3..6");
    assert_string_equal(tunable.name, "survivors=hoarder:hoard_size");
    check_values(&tunable, 4, 3, 4, 6);
}

static void test_turning_a_rule(void** state) {
    (void)state;
    Variant variant = {.name = "default"};
    Error error;
    Tunable tunable = read("stub", "deck.food=3..9");
    match_values(ruleset("stub"), variant.values);
    assert_true(tunable_set_rule(&tunable, ruleset("stub"), 7, &variant, &error));
    assert_string_equal(variant.name, "deck.food=7");
    assert_int_equal(variant.values[tunable.rule], 7);
    assert_true(variant.overridden[tunable.rule]);
    tunable = read("stub", "N=2..5");
    assert_true(tunable.rule < 0 && tunable_is_rule(&tunable));
    assert_true(
        variant_add_house(&variant, ruleset("stub"), "every {N} turns, each player draws a card", &error));
    assert_true(tunable_set_rule(&tunable, ruleset("stub"), 4, &variant, &error));
    assert_string_equal(variant.name, "N=4");
    assert_int_equal(variant.house[0].every.number, 4);
}

static Lineup lineup_of(const Ruleset* stub, const char* overrides) {
    Lineup lineup = {.assignment_count = 0};
    Error error;
    if (overrides &&
        !assignment_parse(stub, overrides, &lineup.assignments[lineup.assignment_count++], &error))
        fail_msg("%s", error.text);
    assert_true(assignment_make_lineup(stub, &lineup, &error));
    return lineup;
}

static void test_turning_a_parameter(void** state) {
    (void)state;
    Error error;
    const Ruleset* stub = ruleset("stub");
    Tunable all = read("stub", "cautious:risk_max"), seat = read("stub", "3=cautious:risk_max");
    Lineup lineup = lineup_of(stub, NULL);
    assert_true(tunable_set_param(&all, stub, 4, 0.7, &lineup, &error));
    assert_string_equal(lineup.name, "cautious:risk_max=0.7");
    for (int i = 0; i < 4; i++) assert_true(lineup.table[i][0].params[0] == 0.7);
    assert_true(tunable_set_param(&seat, stub, 4, 0.2, &lineup, &error));
    assert_true(lineup.table[3][0].params[0] == 0.2 && lineup.table[2][0].params[0] == 0.7);
    // Nobody sits there; somebody else plays there.
    assert_false(tunable_set_param(&seat, stub, 3, 0.4, &lineup, &error));
    assert_non_null(strstr(error.text, "no seat of the line-up"));
    lineup = lineup_of(stub, "random");
    assert_false(tunable_set_param(&all, stub, 2, 0.4, &lineup, &error));
    assert_non_null(strstr(error.text, "plays random, not cautious"));
}

static void test_what_is_refused(void** state) {
    (void)state;
    refuses("stub", "tie=shared..earliest", "takes no range: all its readings are tried, shared or earliest");
    refuses("stub", "deck.bit=1..3:1", "did you mean deck.bite?");
    refuses("stub", "deck.bite=9..3", "is empty");
    refuses("stub", "deck.bite=3..3", "a single value");
    refuses("stub", "deck.bite=3..4:2", "a single value");
    refuses("stub", "deck.bite=3", "must be LO..HI");
    refuses("stub", "N", "N is a placeholder of house rules and needs the values to try, such as N=0..5");
    refuses("stub", "N=0..1000", "N must be a whole number in 0..999, not 1000");
    refuses("stub", "deck.bite=3..21", "0..20, not 21");
    refuses("stub", "deck.bite=..", "0..20, not ");
    refuses("stub", "deck.bite=1..9:0", "above 0, not 0");
    refuses("stub", "deck.bite=1..9:1.5", "whole number above 0, not 1.5");
    refuses("stub", "deck.bite=1..9:", "above 0");
    refuses("stub", "cautious:risk_mx", "did you mean risk_max?");
    refuses("stub", "cautious:risk_max=0..1:0.001", "1001 values");
    refuses("stub", "cautious:risk_max=0..2", "0..1, not 2");
    refuses("stub", "9=cautious:risk_max", "neither a role nor a seat");
    refuses("stub", "random:risk_max", "has no parameter");
    refuses("stub", "", "no rule, role or seat");
    refuses("zombie-survival-infection", NULL, "choose what to tune: --tune RULE, e.g. survivors.total");
    refuses("zombie-survival-infection", "turn_cap", "at most 512");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_every_tuned_rule_can_be_tuned),
        cmocka_unit_test(test_parameters),
        cmocka_unit_test(test_turning_a_rule),
        cmocka_unit_test(test_turning_a_parameter),
        cmocka_unit_test(test_what_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
