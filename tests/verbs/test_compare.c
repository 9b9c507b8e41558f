// The parts of a comparison: decisions from intervals, arms made from settings, and duels in which
// both sides sit in each place equally often.
#include "sim/experiment/experiment_make.h"
#include "sim/verbs/compare/compare.h"

#include "tests/hand_plan.h"

static void test_decide(void** state) {
    (void)state;
    static const struct {
        double low, high;
        CompareVerdict verdict;
    } cases[] = {
        {-0.004, 0.004, COMPARE_EQUAL},       {0.001, 0.004, COMPARE_EQUAL},
        {-0.004, 0.005, COMPARE_UNDECIDED},   {-0.005, 0.004, COMPARE_UNDECIDED},
        {0.001, 0.02, COMPARE_B_BETTER},      {-0.02, -0.001, COMPARE_A_BETTER},
        {0, 0.02, COMPARE_UNDECIDED},         {-1, 1, COMPARE_UNDECIDED},
        {-0.004999, 0.004999, COMPARE_EQUAL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(compare_decide((Interval){cases[i].low, cases[i].high}, 0.005), cases[i].verdict);
}

static Arm arm_of(HandPlan* hand, const char* settings) {
    Arm arm;
    Error error;
    Overrides overrides = {.ruleset = NULL};
    const ArmSettings typed = {"a", &settings, settings != NULL};
    if (!arm_make(&arm, &hand->experiment, &overrides, &typed, &error)) fail_msg("%s", error.text);
    return arm;
}

static void test_arms(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 100, 5, 2, HAND_LINEUPS);
    const Ruleset* stub = hand->experiment.ruleset;
    Arm plain = arm_of(hand, NULL), changed = arm_of(hand, "  deck.bite=4 1=eager ");
    int bite = param_find(stub->rules, stub->rule_count, "deck.bite");
    assert_string_equal(plain.text, "unchanged");
    assert_string_equal(changed.text, "deck.bite=4 1=eager");
    assert_int_equal(plain.plan.cell_count, hand->plan.cell_count);
    assert_int_equal(changed.plan.cell_count, hand->plan.cell_count);
    assert_int_equal(plain.experiment.variants[0].values[bite], 2);
    assert_int_equal(changed.experiment.variants[0].values[bite], 4);
    assert_int_equal(hand->variant.values[bite], 2);  // the base is unchanged
    for (int i = 0; i < changed.plan.cell_count; i++)
        assert_string_equal(changed.plan.cells[i].match.table[1][0].strategy->name, "eager");
    assert_string_equal(changed.plan.cells[0].match.table[0][0].strategy->name, "random");
    arm_free(&plain);
    arm_free(&changed);
    hand_plan_free(hand);
}

// Commas separate rules, and the parameters of a strategy.
static void test_several_rules(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 100, 5, 2, HAND_LINEUPS);
    Arm spaces = arm_of(hand, "deck.bite=4 deck.food=9 1=cautious:risk_max=0.3,blunder=0.1");
    Arm commas = arm_of(hand, "deck.bite=4,deck.food=9,1=cautious:risk_max=0.3,blunder=0.1");
    assert_string_equal(commas.text, spaces.text);
    assert_string_equal(commas.experiment.variants[0].name, spaces.experiment.variants[0].name);
    assert_string_equal(commas.experiment.lineups[0].name, spaces.experiment.lineups[0].name);
    assert_memory_equal(commas.experiment.variants[0].values, spaces.experiment.variants[0].values,
                        sizeof spaces.experiment.variants[0].values);
    arm_free(&spaces);
    arm_free(&commas);
    hand_plan_free(hand);
}

static void test_refused_list(void** state) {
    (void)state;
    static const char* const lists[] = {"deck.bite=4,", "deck.bite=4,,deck.food=9", "deck.bite=4,deck.foo=9"};
    HandPlan* hand = hand_plan(1, 100, 5, 2, HAND_LINEUPS);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        Arm arm;
        Error error;
        Overrides overrides = {.ruleset = NULL};
        assert_false(
            arm_make(&arm, &hand->experiment, &overrides, &(ArmSettings){"b", &lists[i], 1}, &error));
        assert_int_equal(error.exit_code, EXIT_USAGE);
    }
    hand_plan_free(hand);
}

static void test_duels_are_balanced(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(2, 100, 5, 2, HAND_LINEUPS);
    for (int players = 2; players <= 4; players++) {
        const Cell *a = &hand->plan.cells[(players - 2) * HAND_LINEUPS], *b = a + 1;  // random, eager
        Duel duel;
        Error error;
        int seats_a[SEATS_MAX] = {0}, seats_b[SEATS_MAX] = {0};
        assert_true(compare_duel(&duel, a, b, &error));
        for (int i = 0; i < duel.count; i++)
            for (int seat = 0; seat < players; seat++) {
                bool is_a = duel.cells[i].match.table[seat][0].strategy == a->match.table[0][0].strategy;
                assert_int_equal(duel.first[i] >> seat & 1, is_a);
                assert_int_equal(duel.second[i] >> seat & 1, !is_a);
                seats_a[seat] += is_a;
                seats_b[seat] += !is_a;
            }
        for (int seat = 0; seat < players; seat++) {
            assert_true(seats_a[seat] > 0);
            assert_int_equal(seats_a[seat], seats_a[0]);
            assert_int_equal(seats_b[seat], seats_a[0]);
        }
    }
    hand_plan_free(hand);
}

static void test_factions_change_sides(void** state) {
    (void)state;
    Error error;
    Match match;
    Duel duel;
    const Ruleset* ruleset = registry_find_ruleset("escape-the-horde", &error);
    assert_true(match_open(&match, ruleset, 4, NULL, &error));
    Cell a = {.players = 4}, b = {.players = 4};
    match_seat(&match, -1, registry_find_strategy(ruleset, "random", &error));
    a.match = match;
    match_seat(&match, -1, registry_find_strategy(ruleset, "eager", &error));
    b.match = match;
    assert_true(compare_duel(&duel, &a, &b, &error));
    assert_int_equal(duel.count, 2);
    static const char* const roles[2][3] = {{"random", "eager", "eager"}, {"eager", "random", "random"}};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(duel.first[i], 1 << i);
        assert_int_equal(duel.second[i], 2 >> i);
        for (int role = 0; role < 3; role++)
            for (int seat = 0; seat < 4; seat++)
                assert_string_equal(duel.cells[i].match.table[seat][role].strategy->name, roles[i][role]);
    }
    match_close(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decide),
        cmocka_unit_test(test_arms),
        cmocka_unit_test(test_several_rules),
        cmocka_unit_test(test_refused_list),
        cmocka_unit_test(test_duels_are_balanced),
        cmocka_unit_test(test_factions_change_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
