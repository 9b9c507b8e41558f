// How far open rules move the answer: paired win rates, or in a free-for-all the first player's share.
#include "sim/statistics/differences.h"

#include "sim/batch/batch.h"
#include "sim/experiment/experiment_make.h"
#include "tests/hand_plan.h"
#include "tests/near.h"

static void play(const Overrides* overrides, Experiment* experiment, Plan* plan) {
    BatchTiming timing;
    Error error;
    if (!experiment_make(experiment, NULL, overrides, &error)) fail_msg("%s", error.text);
    if (!plan_make(plan, experiment, &error)) fail_msg("%s", error.text);
    if (!batch_run(plan, &(BatchOptions){.threads = 2}, &timing, &error)) fail_msg("%s", error.text);
}

static void test_win_rates_are_paired(void** state) {
    (void)state;
    Experiment experiment;
    Plan plan;
    Shifts shifts;
    Error error;
    play(&(Overrides){.ruleset = "escape-the-horde",
                      .players = "4",
                      .games = "300",
                      .strategies = (const char* const[]){"random"},
                      .strategy_count = 1,
                      .assumptions = true},
         &experiment, &plan);
    assert_false(differences_by_starter(experiment.ruleset));
    assert_int_equal(differences_main_outcome(experiment.ruleset, 4), 0);
    assert_true(differences_shifts(&shifts, &plan, &error));
    assert_int_equal(shifts.count, plan.cell_count - 1);
    assert_false(shifts.there[0]);
    int flagged = 0;
    for (int i = 1; i < plan.cell_count; i++) {
        Difference paired = differences_paired(plan.cells[i].tally, 0), *shift = &shifts.shifts[i];
        assert_true(shift->value == paired.value && shift->p == paired.p && shift->q >= shift->p);
        assert_int_equal(shift->flagged, shift->q <= DIFFERENCES_FALSE_DISCOVERY);
        flagged += shift->flagged;
    }
    assert_int_equal(flagged, shifts.flags);
    assert_in_range(flagged, 1, shifts.count - 1);
    differences_shifts_free(&shifts);
    plan_free(&plan);
    experiment_free(&experiment);
}

// The share of the won games that the first player won, counted by hand.
static double starter_share(const Ruleset* ruleset, const Cell* cell) {
    double first = (double)cell->tally->metrics[ruleset_metric(ruleset, "win_position_0")].sum, won = 0;
    for (int seat = 0; seat < cell->players; seat++) won += (double)cell->tally->win_840ths[seat];
    return first / won;
}

static void test_a_free_for_all_by_its_first_player(void** state) {
    (void)state;
    static const char* const sweeps[] = {"goal=1,13"};
    Experiment experiment;
    Plan plan;
    Shifts shifts;
    Error error;
    play(
        &(Overrides){
            .ruleset = "zombie-dice", .players = "3", .games = "900", .sweeps = sweeps, .sweep_count = 1},
        &experiment, &plan);
    const Ruleset* ruleset = experiment.ruleset;
    assert_true(differences_by_starter(ruleset));
    assert_true(differences_shifts(&shifts, &plan, &error));
    for (int i = 0; i < plan.cell_count; i++) {
        const Cell* cell = &plan.cells[i];
        assert_near(differences_main_rate(cell).rate, starter_share(ruleset, cell), 1e-12);
        assert_int_equal(shifts.there[i], cell->reference != NULL);
        if (!cell->reference) continue;
        double difference = starter_share(ruleset, cell) - starter_share(ruleset, cell->reference);
        assert_near(shifts.shifts[i].value, difference, 1e-12);
        assert_true(shifts.shifts[i].ci95.low < difference && difference < shifts.shifts[i].ci95.high);
    }
    differences_shifts_free(&shifts);
    plan_free(&plan);
    experiment_free(&experiment);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_win_rates_are_paired),
        cmocka_unit_test(test_a_free_for_all_by_its_first_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
