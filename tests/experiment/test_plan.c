// The plan: its cells, their order and their rules; and which plans are refused.
#include <string.h>

#include "sim/experiment/experiment_make.h"
#include "sim/experiment/plan.h"
#include "tests/testing.h"

static Experiment make(Overrides overrides) {
    Experiment experiment;
    Error error = {0};
    if (!experiment_make(&experiment, NULL, &overrides, &error)) fail_msg("%s", error.text);
    return experiment;
}

static void test_order(void** unused) {
    (void)unused;
    static const char* const ids[] = {"2p/default/cautious", "2p/default/random", "4p/default/cautious",
                                      "4p/default/random",   "2p/other/cautious", "2p/other/random",
                                      "4p/other/cautious",   "4p/other/random"};
    Variant variants[2];
    Lineup lineups[2];
    const char* const random[] = {"random"};
    Experiment first = make((Overrides){.ruleset = "stub", .players = "2,4"});
    Experiment second = make((Overrides){.ruleset = "stub", .strategies = random, .strategy_count = 1});
    variants[0] = variants[1] = first.variants[0];
    snprintf(variants[1].name, sizeof variants[1].name, "other");
    variants[1].values[0] += 3;
    lineups[0] = first.lineups[0];
    lineups[1] = second.lineups[0];
    Experiment both = first;
    both.variants = variants;
    both.lineups = lineups;
    both.variant_count = both.lineup_count = 2;
    Plan plan;
    Error error;
    assert_true(plan_make(&plan, &both, &error));
    assert_int_equal(plan.cell_count, 8);
    for (int i = 0; i < plan.cell_count; i++) {
        const Cell* cell = &plan.cells[i];
        assert_string_equal(cell->id, ids[i]);
        assert_int_equal(cell->match.players, cell->players);
        assert_int_equal(cell->tally->games, 0);
        assert_memory_equal(cell->match.table, cell->lineup->table, sizeof cell->match.table);
        assert_int_equal((uintptr_t)cell->match.rules % 64, 0);
    }
    assert_ptr_equal(plan.cells[0].match.rules, plan.cells[1].match.rules);
    assert_memory_not_equal(plan.cells[0].match.rules, plan.cells[2].match.rules, both.ruleset->rules_size);
    assert_memory_not_equal(plan.cells[0].match.rules, plan.cells[4].match.rules, both.ruleset->rules_size);
    plan_free(&plan);
    experiment_free(&first);
    experiment_free(&second);
}

// Each cell has the rules of its number of players, as if they were set for it alone.
static void test_by_players(void** unused) {
    (void)unused;
    const char *const rules[] = {"deck.bite=2:6,4:12"}, *const alone[] = {"deck.bite=12"};
    Experiment both =
        make((Overrides){.ruleset = "stub", .players = "2..4", .rules = rules, .rule_count = 1});
    Experiment one = make((Overrides){.ruleset = "stub", .players = "4", .rules = alone, .rule_count = 1});
    Plan plan, single;
    Error error;
    assert_true(plan_make(&plan, &both, &error) && plan_make(&single, &one, &error));
    int bite = param_find(both.ruleset->rules, both.ruleset->rule_count, "deck.bite");
    static const int values[] = {6, 2, 12};
    for (int i = 0; i < 3; i++) assert_int_equal(plan.cells[i].match.values[bite], values[i]);
    assert_memory_equal(plan.cells[2].match.rules, single.cells[0].match.rules, both.ruleset->rules_size);
    assert_true(plan_same_games(&plan.cells[2], &single.cells[0]));
    assert_false(plan_same_games(&plan.cells[1], &single.cells[0]));
    plan_free(&plan);
    plan_free(&single);
    experiment_free(&both);
    experiment_free(&one);
}

static void test_cannot_be_dealt(void** unused) {
    (void)unused;
    const char* const rules[] = {"deck.food=0", "deck.bite=2"};
    Experiment experiment =
        make((Overrides){.ruleset = "stub", .players = "2,4", .rules = rules, .rule_count = 2});
    Plan plan;
    Error error = {0};
    assert_false(plan_make(&plan, &experiment, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_non_null(strstr(error.text, "with 4 players"));
    assert_non_null(strstr(error.text, "deck.food"));
    experiment_free(&experiment);
}

static void test_too_many_cells(void** unused) {
    (void)unused;
    Experiment experiment = make((Overrides){.ruleset = "stub"});
    Plan plan;
    Error error = {0};
    experiment.variant_count = EXPERIMENT_VARIANTS_MAX;
    experiment.lineup_count = EXPERIMENT_LINEUPS_MAX;
    assert_false(plan_make(&plan, &experiment, &error));
    assert_non_null(strstr(error.text, "100000"));
    experiment.variant_count = experiment.lineup_count = 1;
    experiment_free(&experiment);
}

static void test_stop_names(void** unused) {
    (void)unused;
    assert_string_equal(plan_stop_name(STOP_GAMES), "games");
    assert_string_equal(plan_stop_name(STOP_PRECISION), "precision");
    assert_string_equal(plan_stop_name(STOP_INTERRUPTED), "interrupted");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),           cmocka_unit_test(test_by_players),
        cmocka_unit_test(test_cannot_be_dealt), cmocka_unit_test(test_too_many_cells),
        cmocka_unit_test(test_stop_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
