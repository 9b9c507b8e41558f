// Sweeps and assumptions: the variants that they make, and what they refuse.
#include "sim/experiment/sweep.h"

#include "sim/experiment/config.h"
#include "sim/experiment/experiment_make.h"
#include "tests/hand_plan.h"

static Experiment experiment_of(const Overrides* overrides) {
    Experiment experiment;
    Error error;
    if (!experiment_make(&experiment, NULL, overrides, &error)) fail_msg("%s", error.text);
    return experiment;
}

static void test_every_combination(void** state) {
    (void)state;
    static const char* const sweeps[] = {"deck.bite=2..4", "tie=all"};
    Experiment experiment =
        experiment_of(&(Overrides){.ruleset = "stub", .sweeps = sweeps, .sweep_count = 2});
    static const char* const names[] = {"default",
                                        "deck.bite=3,tie=shared",
                                        "deck.bite=4,tie=shared",
                                        "deck.bite=2,tie=earliest",
                                        "deck.bite=3,tie=earliest",
                                        "deck.bite=4,tie=earliest"};
    assert_int_equal(experiment.variant_count, 6);  // 2 Bites and a shared tie are the default
    for (int i = 0; i < 6; i++) assert_string_equal(experiment.variants[i].name, names[i]);
    int bite = param_find(experiment.ruleset->rules, experiment.ruleset->rule_count, "deck.bite");
    assert_int_equal(experiment.variants[5].values[bite], 4);
    assert_true(experiment.variants[5].overridden[bite]);
    experiment_free(&experiment);
}

static void test_steps(void** state) {
    (void)state;
    static const char* const sweeps[] = {"deck.food=4..11:3"};
    Experiment experiment =
        experiment_of(&(Overrides){.ruleset = "stub", .sweeps = sweeps, .sweep_count = 1});
    assert_int_equal(experiment.variant_count, 3);
    assert_string_equal(experiment.variants[1].name, "deck.food=7");
    assert_string_equal(experiment.variants[2].name, "deck.food=10");
    experiment_free(&experiment);
}

static void test_long_names_differ(void** state) {
    (void)state;
    static const char* const sweeps[] = {"deck.zombie=10,11", "deck.weapon=12,13", "deck.grenade=2,3",
                                         "deck.team_up=3,4",  "deck.rescue=3,4",   "deck.sacrifice=3,4",
                                         "deck.yeah_nah=4,5", "deck.steal=3,4"};
    Experiment experiment =
        experiment_of(&(Overrides){.ruleset = "escape-the-horde", .sweeps = sweeps, .sweep_count = 8});
    assert_int_equal(experiment.variant_count, 257);
    for (int i = 0; i < experiment.variant_count; i++)
        assert_int_equal(config_variant(&experiment, experiment.variant_count, experiment.variants[i].name),
                         i);
    experiment_free(&experiment);
}

static void test_refusals(void** state) {
    (void)state;
    static const struct {
        const char *sweep, *part;
    } cases[] = {
        {"deck.bit=1,2", "did you mean deck.bite?"},
        {"deck.bite", "not of the form"},
        {"deck.bite=", "deck.bite"},
        {"deck.bite=1,1", "is given more than once"},
        {"deck.bite=5..2", "must be ascending"},
        {"deck.bite=1..5:0", "allowed: a whole number in 1.."},
        {"deck.bite=0..100000", "deck.bite"},
        {"tie=0..1", "is not numeric"},
        {"tie=shard", "did you mean shared?"},
        {"tie=shared,", "tie"},
        {"hands=all", "hands is a ruling, fixed at secret"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Experiment experiment;
        Error error;
        Overrides overrides = {.ruleset = "stub", .sweeps = &cases[i].sweep, .sweep_count = 1};
        assert_false(experiment_make(&experiment, NULL, &overrides, &error));
        assert_int_equal(error.exit_code, EXIT_USAGE);
        if (!strstr(error.text, cases[i].part)) fail_msg("%s: %s", cases[i].sweep, error.text);
    }
}

static void test_assumptions(void** state) {
    (void)state;
    static const char* const set[] = {"deck.zombie=15"};
    Experiment experiment = experiment_of(
        &(Overrides){.ruleset = "escape-the-horde", .rules = set, .rule_count = 1, .assumptions = true});
    const Ruleset* ruleset = experiment.ruleset;
    bool tried[RULES_MAX] = {false};
    assert_true(experiment.assumptions);
    assert_int_equal(experiment.variants[0].assumption, 0);
    for (int i = 1; i < experiment.variant_count; i++) {
        const Variant* variant = &experiment.variants[i];
        int row = variant->assumption - 1;
        assert_true(row >= 0 && param_doubt(&ruleset->rules[row]) != DOUBT_NONE);
        assert_true(variant->values[row] != experiment.variants[0].values[row]);
        assert_false(param_is_house(&ruleset->rules[row], variant->values[row]));
        for (int k = 0; k < ruleset->rule_count; k++)
            if (k != row) assert_int_equal(variant->values[k], experiment.variants[0].values[k]);
        tried[row] = true;
    }
    for (int row = 0; row < ruleset->rule_count; row++) {
        bool open = param_doubt(&ruleset->rules[row]) != DOUBT_NONE;
        // A rule that the user sets is no longer open.
        assert_int_equal(tried[row], open && strcmp(ruleset->rules[row].key, "deck.zombie") != 0);
    }
    experiment_free(&experiment);
}

static void test_assumptions_of_one_variant(void** state) {
    (void)state;
    static const char* const sweeps[] = {"deck.zombie=14,15"};
    Experiment experiment;
    Error error;
    Overrides overrides = {
        .ruleset = "escape-the-horde", .sweeps = sweeps, .sweep_count = 1, .assumptions = true};
    assert_false(experiment_make(&experiment, NULL, &overrides, &error));
    assert_non_null(strstr(error.text, "choose one with --variant"));
}

static Experiment house_experiment(const char* const* house, int count, const char* sweep) {
    return experiment_of(&(Overrides){
        .ruleset = "stub", .house = house, .house_count = count, .sweeps = &sweep, .sweep_count = 1});
}

// The reference is the game without the sentences that have a placeholder; each value has its sentence.
static void test_placeholder(void** state) {
    (void)state;
    static const char* const house[] = {"nobody may take", "every {N} turns, each player draws a card",
                                        "rounds: {N}"};
    Experiment experiment = house_experiment(house, 3, "N=1,3");
    static const char* const names[] = {"house_rules", "house_rules,N=1", "house_rules,N=3"};
    assert_int_equal(experiment.variant_count, 3);
    int rounds = param_find(experiment.ruleset->rules, experiment.ruleset->rule_count, "rounds");
    for (int i = 0; i < 3; i++) {
        assert_string_equal(experiment.variants[i].name, names[i]);
        assert_int_equal(experiment.variants[i].house_count, i ? 2 : 1);
        assert_false(variant_has_hole(&experiment.variants[i], 0));
        assert_int_equal(experiment.variants[i].overridden[rounds], i > 0);
    }
    assert_int_equal(experiment.variants[1].house[1].every.number, 1);
    assert_int_equal(experiment.variants[2].house[1].every.number, 3);
    assert_int_equal(experiment.variants[2].values[rounds], 3);
    experiment_free(&experiment);
    experiment = house_experiment(&house[1], 1, "N=1..3:2");
    assert_string_equal(experiment.variants[0].name, "default");
    assert_string_equal(experiment.variants[2].name, "N=3");
    experiment_free(&experiment);
}

static void test_placeholder_refusals(void** state) {
    (void)state;
    static const char open[] = "every {N} turns, each player draws a card";
    static const struct {
        const char *house, *sweep, *part;
    } cases[] = {
        {open, "M=1,2", "M is swept, but no house rule has the placeholder {M}"},
        {"nobody may take", "N=1,2", "no house rule has the placeholder {N}"},
        {open, "N=all", "N is a placeholder and needs its values, such as N=1..5"},
        {open, "N=1000", "N must be a whole number in 0..999"},
        {"rounds: {N}", "N=0..2", "N=0: house rule \"Rounds: 0.\": "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Experiment experiment;
        Error error;
        const Overrides overrides = {.ruleset = "stub",
                                     .house = &cases[i].house,
                                     .house_count = 1,
                                     .sweeps = &cases[i].sweep,
                                     .sweep_count = 1};
        assert_false(experiment_make(&experiment, NULL, &overrides, &error));
        assert_int_equal(error.exit_code, EXIT_USAGE);
        if (!strstr(error.text, cases[i].part)) fail_msg("%s: %s", cases[i].sweep, error.text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_combination), cmocka_unit_test(test_steps),
        cmocka_unit_test(test_long_names_differ), cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_assumptions),       cmocka_unit_test(test_assumptions_of_one_variant),
        cmocka_unit_test(test_placeholder),       cmocka_unit_test(test_placeholder_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
