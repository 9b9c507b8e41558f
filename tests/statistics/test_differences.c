// Cells against their references: the paired sums are those of the games, whoever played them; flags follow.
#include "sim/statistics/differences.h"

#include "sim/batch/batch.h"
#include "tests/hand_plan.h"

static void make(const Overrides* overrides, Experiment* experiment, Plan* plan) {
    Error error;
    if (!experiment_make(experiment, NULL, overrides, &error)) fail_msg("%s", error.text);
    if (!plan_make(plan, experiment, &error)) fail_msg("%s", error.text);
}

static void play(Plan* plan, int threads) {
    BatchTiming timing;
    Error error;
    if (!batch_run(plan, &(BatchOptions){.threads = threads}, &timing, &error)) fail_msg("%s", error.text);
}

static const char* const sweeps[] = {"deck.bite=2,3,5"};

static void test_sums_are_those_of_the_games(void** state) {
    (void)state;
    Experiment experiment;
    Plan plan;
    make(
        &(Overrides){
            .ruleset = "stub", .players = "2,3", .games = "1500", .sweeps = sweeps, .sweep_count = 1},
        &experiment, &plan);
    play(&plan, 3);
    assert_int_equal(plan.cell_count, 6);
    Workspace* workspace = malloc(sizeof *workspace);
    for (int i = 0; i < plan.cell_count; i++) {
        const Cell* cell = &plan.cells[i];
        uint64_t gained[OUTCOMES_MAX] = {0}, lost[OUTCOMES_MAX] = {0}, apart[OUTCOMES_MAX] = {0};
        if (i < 2) {
            assert_null(cell->reference);
            assert_int_equal(cell->tally->paired, 0);
            continue;
        }
        assert_ptr_equal(cell->reference, &plan.cells[i % 2]);
        for (uint64_t game = 0; game < 1500; game++) {
            GameResult here, there;
            PlayFault fault;
            assert_true(play_game(&cell->match, experiment.seed, game, 0, workspace, &here, &fault));
            assert_true(
                play_game(&cell->reference->match, experiment.seed, game, 0, workspace, &there, &fault));
            for (int k = 0; k < OUTCOMES_MAX; k++) {
                int change = here.win_840ths[k] - there.win_840ths[k];
                gained[k] += change > 0 ? (unsigned)change : 0;
                lost[k] += change < 0 ? (unsigned)-change : 0;
                apart[k] += (uint64_t)(change * change);
            }
        }
        assert_int_equal(cell->tally->paired, 1500);
        for (int k = 0; k < OUTCOMES_MAX; k++) {
            const PairSums* pair = &cell->tally->pairs[k];
            assert_true(pair->plus == gained[k] && pair->minus == lost[k] && pair->squares == apart[k]);
        }
    }
    free(workspace);
    plan_free(&plan);
    experiment_free(&experiment);
}

// A cell whose reference is not remembered any more (it was played before) has the same sums.
static void test_reference_played_before(void** state) {
    (void)state;
    Experiment experiment;
    Plan whole, late;
    Overrides overrides = {.ruleset = "stub", .games = "700", .sweeps = sweeps, .sweep_count = 1};
    make(&overrides, &experiment, &whole);
    play(&whole, 1);
    Experiment again;
    make(&overrides, &again, &late);
    assert_true(tally_add(experiment.ruleset, late.cells[0].tally, whole.cells[0].tally));
    assert_true(ranges_add(&late.cells[0].played, (Range){0, 700}));
    play(&late, 2);
    for (int i = 0; i < whole.cell_count; i++)
        assert_true(tally_equal(experiment.ruleset, whole.cells[i].tally, late.cells[i].tally));
    plan_free(&whole);
    plan_free(&late);
    experiment_free(&experiment);
    experiment_free(&again);
}

static void test_flags(void** state) {
    (void)state;
    Error error;
    Experiment experiment;
    Plan plan;
    Differences differences;
    static const char* const variants[] = {"deck.bite=3", "tie=earliest"};
    make(&(Overrides){.ruleset = "stub", .games = "4000", .sweeps = variants, .sweep_count = 2}, &experiment,
         &plan);
    play(&plan, 2);
    assert_true(differences_make(&differences, &plan, &error));
    assert_int_equal(differences.count, 3 * (plan.cell_count - 1));
    int flags = 0;
    for (int i = 0; i < plan.cell_count; i++)
        for (int k = 0; k < 3; k++) {
            const Difference* difference = differences_of(&differences, &plan, &plan.cells[i], k);
            flags += difference->flagged;
            assert_true(difference->ci95.low <= difference->value &&
                        difference->value <= difference->ci95.high);
            assert_true(difference->q >= difference->p);
            if (difference->flagged) assert_true(difference->q <= DIFFERENCES_FALSE_DISCOVERY);
        }
    assert_int_equal(flags, differences.flags);
    assert_true(flags > 0);
    differences_free(&differences);
    plan_free(&plan);
    experiment_free(&experiment);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums_are_those_of_the_games),
        cmocka_unit_test(test_reference_played_before),
        cmocka_unit_test(test_flags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
