// The sequential test of `compare`, repeated on simulated games with a known truth: how often it is
// wrong, how many games it takes, and how good its estimate is when it stops. It looks when
// batch_look does, and decides with compare_decide.
#include "sim/batch/batch.h"
#include "sim/statistics/anytime.h"
#include "sim/verbs/compare/compare.h"
#include "tests/draws.h"
#include "tests/new_tally.h"

#define EFFECT 0.01
#define ALPHA  0.05

enum { RUNS = 2000, GAMES_MAX = 256000 };

// Results over games of which a share `differ`, with a mean difference of `truth`.
typedef struct Truth {
    double truth, differ;
} Truth;

typedef struct Record {
    int verdicts[COMPARE_VERDICTS];
    int covered;                       // runs whose last interval contains the truth
    double games, error, fixed_error;  // sums: games played, estimate minus truth when stopped
    double fresh_error;                // sum of the errors of the estimate from as many fresh games
    double fresh_square;               // sum of its square
    int fresh_covered;                 // runs whose interval for the fresh games contains the truth
    int fixed_wrong;  // runs in which the interval for a fixed number of games misses the truth at some look
} Record;

// One look: the games since the last one, and the verdict on all.
typedef struct Run {
    uint32_t games;
    double plus, minus;
    Interval bounds;
} Run;

static void play_to(Run* run, uint32_t until, const Draws draws[2], Rng* rng) {
    uint32_t differ = draws_take(&draws[0], rng, until - run->games), up = draws_take(&draws[1], rng, differ);
    run->games = until;
    run->plus += up;
    run->minus += differ - up;
}

static CompareVerdict decide_one(const Draws draws[2], Rng* rng, Run* run) {
    CompareVerdict verdict = COMPARE_UNDECIDED;
    for (unsigned k = 0; verdict == COMPARE_UNDECIDED && run->games < GAMES_MAX; k++) {
        uint64_t look = batch_look(k);
        play_to(run, look < GAMES_MAX ? (uint32_t)look : GAMES_MAX, draws, rng);
        run->bounds = anytime_difference(run->plus, run->minus, run->games, ALPHA);
        verdict = compare_decide(run->bounds, EFFECT);
    }
    return verdict;
}

// The same with the interval that is valid for a single look only.
static bool is_wrong_with_fixed(const Draws draws[2], Rng* rng, double truth) {
    Run run = {0};
    for (unsigned k = 0; run.games < GAMES_MAX; k++) {
        uint64_t look = batch_look(k);
        play_to(&run, look < GAMES_MAX ? (uint32_t)look : GAMES_MAX, draws, rng);
        run.bounds = statistics_difference(run.plus, run.minus, run.games, STATISTICS_Z95);
        if (run.bounds.low > truth || run.bounds.high < truth) return true;
    }
    return false;
}

// Plays as many fresh games as the decision took, and estimates from them alone, as `compare` does.
static void estimate_afresh(const Draws draws[2], Rng* rng, double truth, const Run* run, Record* record) {
    Run fresh = {0};
    play_to(&fresh, run->games, draws, rng);
    Interval ci95 = statistics_difference(fresh.plus, fresh.minus, fresh.games, STATISTICS_Z95);
    double error = (fresh.plus - fresh.minus) / fresh.games - truth;
    record->fresh_error += error;
    record->fresh_square += error * error;
    record->fresh_covered += ci95.low <= truth && truth <= ci95.high;
}

static Record repeat(Truth what, uint64_t seed) {
    Draws draws[2];
    Record record = {.covered = 0};
    draws_open(&draws[0], what.differ);
    draws_open(&draws[1], 0.5 + what.truth / what.differ / 2);
    for (int i = 0; i < RUNS; i++) {
        Rng rng = draws_rng(seed, (uint64_t)i), again = rng;
        Run run = {0};
        record.verdicts[decide_one(draws, &rng, &run)]++;
        record.covered += run.bounds.low <= what.truth && what.truth <= run.bounds.high;
        record.games += run.games;
        record.error += (run.plus - run.minus) / run.games - what.truth;
        estimate_afresh(draws, &rng, what.truth, &run, &record);
        record.fixed_wrong += is_wrong_with_fixed(draws, &again, what.truth);
    }
    for (int k = 0; k < 2; k++) draws_close(&draws[k]);
    print_message(
        "difference %+.3f, %2.0f %% differ: A %5.3f, B %5.3f, equal %5.3f, undecided %5.3f; %6.0f games, "
        "bias "
        "%+.5f, covered %.3f; fresh: bias %+.5f, covered %.3f; looks with the interval for fixed games miss "
        "%.3f\n",
        what.truth, 100 * what.differ, (double)record.verdicts[COMPARE_A_BETTER] / RUNS,
        (double)record.verdicts[COMPARE_B_BETTER] / RUNS, (double)record.verdicts[COMPARE_EQUAL] / RUNS,
        (double)record.verdicts[COMPARE_UNDECIDED] / RUNS, record.games / RUNS, record.error / RUNS,
        (double)record.covered / RUNS, record.fresh_error / RUNS, (double)record.fresh_covered / RUNS,
        (double)record.fixed_wrong / RUNS);
    return record;
}

static double share(const Record* record, CompareVerdict verdict) {
    return (double)record->verdicts[verdict] / RUNS;
}

// True for any truth: the last interval contains it, the fixed one would not have, and the estimate
// is off by less than the difference that matters. The estimate from fresh games is unbiased.
static Record expect_honest(Truth what, uint64_t seed) {
    Record record = repeat(what, seed);
    assert_true(record.covered >= (1 - ALPHA) * RUNS);
    assert_true(record.fixed_wrong > RUNS / 4);
    assert_true(fabs(record.error / RUNS) < EFFECT / 2);
    assert_true(fabs(record.fresh_error) < 4 * sqrt(record.fresh_square));
    assert_in_range(record.fresh_covered, (int)(0.93 * RUNS), (int)(0.97 * RUNS));
    return record;
}

static void no_difference_is_found_equal(void** state) {
    (void)state;
    static const double differ[] = {0.02, 0.05, 0.2, 0.5};
    for (unsigned i = 0; i < sizeof differ / sizeof *differ; i++) {
        Record record = expect_honest((Truth){0, differ[i]}, 100 + i);
        double better = share(&record, COMPARE_A_BETTER) + share(&record, COMPARE_B_BETTER);
        assert_true(better > 0 && better <= ALPHA);
        assert_true(share(&record, COMPARE_EQUAL) > 0.9);
        assert_true(fabs(record.error / RUNS) < EFFECT / 20);
    }
}

// The smallest difference that matters is the hardest not to call equal.
static void a_difference_that_matters_is_not_called_equal(void** state) {
    (void)state;
    static const Truth truths[] = {{EFFECT, 0.02}, {EFFECT, 0.05}, {-EFFECT, 0.2}, {EFFECT, 0.5}};
    for (unsigned i = 0; i < sizeof truths / sizeof *truths; i++) {
        Record record = expect_honest(truths[i], 200 + i);
        bool b = truths[i].truth > 0;
        assert_true(share(&record, COMPARE_EQUAL) <= ALPHA);
        assert_true(share(&record, b ? COMPARE_A_BETTER : COMPARE_B_BETTER) <= ALPHA);
        assert_true(share(&record, b ? COMPARE_B_BETTER : COMPARE_A_BETTER) > 0.9);
    }
}

// Both answers are true: there is a difference, and it does not matter. False ones stay rare.
static void half_of_it_may_be_called_either(void** state) {
    (void)state;
    static const double differ[] = {0.05, 0.2, 0.5};
    for (unsigned i = 0; i < sizeof differ / sizeof *differ; i++) {
        Record record = expect_honest((Truth){EFFECT / 2, differ[i]}, 300 + i);
        assert_true(share(&record, COMPARE_A_BETTER) <= ALPHA);
        assert_true(share(&record, COMPARE_UNDECIDED) < 0.25);
    }
}

// A large difference takes a fraction of the games that a small one needs.
static void large_differences_take_few_games(void** state) {
    (void)state;
    double before = GAMES_MAX;
    for (unsigned i = 1; i <= 4; i++) {
        Record record = expect_honest((Truth){-EFFECT * (double)i, 0.2}, 400 + i);
        assert_true(share(&record, COMPARE_A_BETTER) > 0.9);
        assert_true(record.games / RUNS < before / 1.3);
        before = record.games / RUNS;
    }
    assert_true(before < 3000);
}

// --- `run --precision`

// It stops by the width of Wilson's interval, which says next to nothing about where the truth is,
// so the interval keeps its level for fixed numbers of games.
static void stopping_by_width_spoils_nothing(void** state) {
    (void)state;
    enum { REPEATS = 20000 };
    static const Outcome sides[] = {{.name = "x"}, {0}};
    static const EndReason ends[] = {{.name = "x"}, {0}};
    static const Ruleset toy = {.outcomes = sides, .end_reasons = ends};
    static const double rates[] = {0.01, 0.05, 0.2, 0.5}, precisions[] = {0.02, 0.005};
    Tally* tally = new_tally(&toy);
    for (unsigned i = 0; i < 4; i++)
        for (unsigned j = 0; j < 2; j++) {
            const Precision precision = {.half_width = precisions[j], .outcome = -1};
            int covered = 0;
            Draws draws;
            draws_open(&draws, rates[i]);
            for (unsigned repeat = 0; repeat < REPEATS; repeat++) {
                Rng rng = draws_rng(500 + 2 * i + j, repeat);
                tally->games = tally->win_840ths[0] = 0;
                for (unsigned k = 0; !tally->games || !batch_precise(&toy, 1, &precision, tally); k++) {
                    tally->win_840ths[0] +=
                        840 * (uint64_t)draws_take(&draws, &rng, (uint32_t)(batch_look(k) - tally->games));
                    tally->games = batch_look(k);
                }
                Interval interval = statistics_outcome(tally, 0).ci95;
                covered += interval.low <= rates[i] && rates[i] <= interval.high;
            }
            draws_close(&draws);
            print_message("rate %.2f, until +-%.3f: %.4f covered\n", rates[i], precisions[j],
                          (double)covered / REPEATS);
            assert_in_range(covered, 0.94 * REPEATS, 0.97 * REPEATS);
        }
    free_tally(tally);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_difference_is_found_equal),
        cmocka_unit_test(a_difference_that_matters_is_not_called_equal),
        cmocka_unit_test(half_of_it_may_be_called_either),
        cmocka_unit_test(large_differences_take_few_games),
        cmocka_unit_test(stopping_by_width_spoils_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
