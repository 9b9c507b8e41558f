// Cells against their references: the paired sums are those of the games, whoever played them; flags follow.
#include "sim/statistics/differences.h"

#include "sim/batch/batch.h"
#include "sim/experiment/experiment_make.h"
#include "sim/statistics/statistics.h"
#include "tests/hand_plan.h"
#include "tests/near.h"

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
            assert_true(
                play_game(&(GameKey){&cell->match, experiment.seed, game}, 0, workspace, &here, &fault));
            assert_true(play_game(&(GameKey){&cell->reference->match, experiment.seed, game}, 0, workspace,
                                  &there, &fault));
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

// --- figures written by hand

static void same_difference(const Difference* found, const PairSums* pair, double games) {
    double plus = (double)pair->plus / 840, minus = (double)pair->minus / 840;
    double squares = (double)pair->squares / 840 / 840;
    Interval interval = statistics_spread(plus, minus, squares, games, STATISTICS_Z95);
    assert_near(found->value, (plus - minus) / games, 1e-12);
    assert_near(found->ci95.low, interval.low, 1e-12);
    assert_near(found->ci95.high, interval.high, 1e-12);
    assert_near(found->p, statistics_spread_p(plus, minus, squares), 1e-12);
}

// A game of two factions, a cell and its reference: what the factions gain and lose in `games` pairs, and how many of
// the two differences are independent.
static void by_hand(uint64_t games, const PairSums pairs[2], int count) {
    static const char* const sweep[] = {"deck.zombie=10,16"};
    Error error;
    Experiment experiment;
    Plan plan;
    Differences differences;
    make(&(Overrides){.ruleset = "escape-the-horde", .players = "4", .sweeps = sweep, .sweep_count = 1},
         &experiment, &plan);
    assert_int_equal(plan.cell_count, 2);
    Tally* tally = plan.cells[1].tally;
    tally->paired = games;
    memcpy(tally->pairs, pairs, 2 * sizeof *pairs);
    assert_true(differences_make(&differences, &plan, &error));
    assert_int_equal(differences.count, count);
    for (int k = 0; k < 2; k++)
        same_difference(differences_of(&differences, &plan, &plan.cells[1], k), &pairs[k], (double)games);
    const Difference *first = differences_of(&differences, &plan, &plan.cells[1], 0),
                     *second = differences_of(&differences, &plan, &plan.cells[1], 1);
    if (count == 1) {
        assert_near(first->value, -second->value, 0);
        assert_near(first->q, first->p, 1e-12);
        assert_true(first->q == second->q && first->flagged == second->flagged);
    } else {
        assert_true(first->q >= first->p && second->q >= second->p && first->q != second->q);
    }
    differences_free(&differences);
    assert_null(differences.differences);
    plan_free(&plan);
    experiment_free(&experiment);
}

static void test_by_hand(void** state) {
    (void)state;
    const uint64_t whole = UINT64_C(840) * 840;
    by_hand(1, (PairSums[]){{840, 0, whole}, {0, 840, whole}}, 1);
    by_hand(1000, (PairSums[]){{60 * 840, 20 * 840, 80 * whole}, {20 * 840, 60 * 840, 80 * whole}}, 1);
    by_hand(1000, (PairSums[]){{60 * 840, 20 * 840, 80 * whole}, {20 * 840, 50 * 840, 70 * whole}}, 2);
    by_hand(1000, (PairSums[]){{60 * 840, 20 * 840, 80 * whole}, {30 * 840, 60 * 840, 90 * whole}}, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sums_are_those_of_the_games),
        cmocka_unit_test(test_reference_played_before),
        cmocka_unit_test(test_flags),
        cmocka_unit_test(test_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
