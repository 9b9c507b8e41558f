// Estimates, intervals and verdicts of clauses, from tallies made by hand.
#include "sim/report/clause_test.h"

#include <float.h>
#include <math.h>

#include "sim/statistics/anytime.h"
#include "tests/hand_plan.h"

static HandPlan* hand;
static Tally tally, old;
static PairDetail joint;

static int setup(void** state) {
    (void)state;
    hand = hand_plan(1, 1000, 5, 2, 1);
    assert_true(tally_open(hand->experiment.ruleset, &tally));
    assert_true(tally_open(hand->experiment.ruleset, &old));
    memset(&joint, 0, sizeof joint);
    return 0;
}

static int teardown(void** state) {
    (void)state;
    tally_close(&tally);
    tally_close(&old);
    hand_plan_free(hand);
    return 0;
}

// Wins of `wins` games in `games`, to an outcome.
static void win(Tally* to, int outcome, uint64_t wins, uint64_t games) {
    to->games = games;
    to->wins[outcome] = wins;
    to->win_840ths[outcome] = 840 * wins;
}

// `count` games with a metric's value.
static void value(Tally* to, int metric, int32_t value, uint64_t count) {
    MetricTally* bins = &to->metrics[metric];
    *tally_place(bins, tally_bin(value)) += count;
    bins->sum += count * (uint64_t)value;
    bins->sum_sq += (Wide)count * (Wide)value * (Wide)value;
}

static Statement statement(Measure measure, double min, double max) {
    return (Statement){.measure = measure, .min = min, .max = max};
}

static void expect_interval(Interval found, double low, double high) {
    if (fabs(found.low - low) > 1e-12 || fabs(found.high - high) > 1e-12)
        fail_msg("%.15g..%.15g, not %.15g..%.15g", found.low, found.high, low, high);
}

static void test_verdicts(void** state) {
    (void)state;
    Statement band = statement(MEASURE_RATE, 0.4, 0.6), least = statement(MEASURE_MEAN, 3, DBL_MAX);
    assert_int_equal(clause_test_verdict(&band, (Interval){0.4, 0.6}), VERDICT_PASS);
    assert_int_equal(clause_test_verdict(&band, (Interval){0.45, 0.6001}), VERDICT_INCONCLUSIVE);
    assert_int_equal(clause_test_verdict(&band, (Interval){0.3, 0.7}), VERDICT_INCONCLUSIVE);
    assert_int_equal(clause_test_verdict(&band, (Interval){0.3, 0.4}), VERDICT_INCONCLUSIVE);
    assert_int_equal(clause_test_verdict(&band, (Interval){0.3, 0.3999}), VERDICT_FAIL);
    assert_int_equal(clause_test_verdict(&band, (Interval){0.6001, 0.7}), VERDICT_FAIL);
    assert_int_equal(clause_test_verdict(&least, (Interval){3, DBL_MAX}), VERDICT_PASS);
    assert_int_equal(clause_test_verdict(&least, (Interval){-DBL_MAX, DBL_MAX}), VERDICT_INCONCLUSIVE);
}

static void test_rates(void** state) {
    (void)state;
    Statement rate = statement(MEASURE_RATE, 0.1, 0.5);
    Clause clause = {&rate, &hand->plan.cells[0], 1};
    Evidence evidence = {.tally = &tally};
    win(&tally, 1, 300, 1001);
    tally.aborted = 1;
    Interval expected = anytime_rate(300, 1000, 0.01), ten = anytime_rate(3000, 10000, 0.01);
    assert_true(clause_test_estimate(&clause, &evidence) == 0.3);
    expect_interval(clause_test_interval(&clause, &evidence, 0.01, 1), expected.low, expected.high);
    expect_interval(clause_test_interval(&clause, &evidence, 0.01, 10), ten.low, ten.high);
}

// F at the bounds decides, as the header says: q >= min where F(min - 1) < p is shown, q <= max where F(max)
// >= p.
static void test_quantiles(void** state) {
    (void)state;
    Statement quantile = statement(MEASURE_QUANTILE, 0, DBL_MAX);
    Clause clause = {&quantile, &hand->plan.cells[0], 0};
    Evidence evidence = {.tally = &tally};
    double alpha = 0.02, p = quantile.p = 0.9;
    tally.games = 2000;
    for (int v = 0; v < 100; v++) value(&tally, 0, v, 20);
    Interval found = clause_test_interval(&clause, &evidence, alpha, 1);
    assert_true(clause_test_estimate(&clause, &evidence) == 89);
    assert_true(found.low < 89 && found.high > 89);
    for (int v = 0; v < 100; v++) {
        Interval share = anytime_rate(20.0 * (v + 1), 2000, alpha / 2);
        assert_int_equal(share.high < p, v < found.low);
        assert_int_equal(share.low >= p, v >= found.high);
    }
}

static void test_quantile_bins(void** state) {
    (void)state;
    Statement quantile = statement(MEASURE_QUANTILE, 0, DBL_MAX);
    Clause clause = {&quantile, &hand->plan.cells[0], 0};
    Evidence evidence = {.tally = &tally};
    quantile.p = 0.5;
    tally.games = 5000;
    tally.metrics[0].min = 130;
    value(&tally, 0, 130, 5000);
    expect_interval(clause_test_interval(&clause, &evidence, 0.01, 1), 128, 135);  // the bin of 130
    assert_true(clause_test_estimate(&clause, &evidence) == 130);
    quantile.p = 0.9999;
    assert_true(clause_test_interval(&clause, &evidence, 0.01, 1).high == DBL_MAX);
}

static void test_means(void** state) {
    (void)state;
    Statement mean = statement(MEASURE_MEAN, 0, 10);
    Clause clause = {&mean, &hand->plan.cells[0], 2};
    Evidence evidence = {.tally = &tally};
    tally.games = 2000;
    value(&tally, 2, 4, 1000);
    value(&tally, 2, 6, 1000);
    double sd = sqrt(2000.0 / 1999);
    Interval expected = anytime_mean(5, sqrt(sd * sd + 1.0 / 2000), 2000, 0.05);
    expect_interval(clause_test_interval(&clause, &evidence, 0.05, 1), expected.low, expected.high);
    assert_true(clause_test_estimate(&clause, &evidence) == 5);
}

// A metric that never varied is not assumed to be constant.
static void test_constant_metric(void** state) {
    (void)state;
    Statement mean = statement(MEASURE_MEAN, -DBL_MAX, 0);
    Clause clause = {&mean, &hand->plan.cells[0], 0};
    Evidence evidence = {.tally = &tally};
    tally.games = 4000;
    value(&tally, 0, 0, 4000);
    Interval found = clause_test_interval(&clause, &evidence, 0.05, 1);
    assert_true(found.low < 0 && found.high > 0 && found.high < 0.01);
}

static void test_seat_spread(void** state) {
    (void)state;
    Statement spread = statement(MEASURE_SEAT_SPREAD, 0, 0.2);
    const Cell* three = &hand->plan.cells[1];
    Clause clause = {&spread, three, 0};
    Evidence evidence = {.tally = &tally};
    assert_int_equal(three->players, 3);
    win(&tally, 0, 5000, 10000);
    win(&tally, 1, 3000, 10000);
    win(&tally, 2, 1000, 10000);
    Interval widest = anytime_difference(5000, 1000, 10000, 0.05 / 3);
    Interval found = clause_test_interval(&clause, &evidence, 0.05, 1);
    expect_interval(found, widest.low, widest.high);
    assert_true(fabs(clause_test_estimate(&clause, &evidence) - 0.4) < 1e-12);
    win(&tally, 0, 3000, 10000);
    win(&tally, 2, 3000, 10000);
    found = clause_test_interval(&clause, &evidence, 0.05, 1);
    assert_true(found.low == 0 && found.high > 0.02 && found.high < 0.05);
}

static void test_paired_changes(void** state) {
    (void)state;
    Statement change = statement(MEASURE_RATE_CHANGE, -0.1, 0.1),
              mean = statement(MEASURE_MEAN_CHANGE, -1, 1);
    Clause rate = {&change, &hand->plan.cells[0], 1}, metric = {&mean, &hand->plan.cells[0], 3};
    Evidence evidence = {.tally = &tally, .baseline = &old, .joint = &joint};
    joint.games = 5000;
    joint.outcomes[1].plus = 840 * 300;
    joint.outcomes[1].minus = 840 * 100;
    joint.outcomes[1].squares = 840 * 840 * 400;
    joint.metrics[3].minus = 5000;
    joint.metrics[3].squares = 25000;
    Interval expected = anytime_difference(300, 100, 5000, 0.01);
    expect_interval(clause_test_interval(&rate, &evidence, 0.01, 1), expected.low, expected.high);
    assert_true(fabs(clause_test_estimate(&rate, &evidence) - 0.04) < 1e-12);
    joint.outcomes[1].squares = 840 * 420 * 400;  // the same sums, of halves
    Interval narrower = clause_test_interval(&rate, &evidence, 0.01, 1);
    assert_true(narrower.low > expected.low && narrower.high < expected.high && narrower.low < 0.04);
    double variance = (25000.0 - 5000) / 4999;
    expected = anytime_mean(-1, sqrt(variance + 1.0 / 5000), 5000, 0.01);
    expect_interval(clause_test_interval(&metric, &evidence, 0.01, 1), expected.low, expected.high);
    evidence.same = true;
    expect_interval(clause_test_interval(&rate, &evidence, 0.01, 1), 0, 0);
    assert_true(clause_test_estimate(&metric, &evidence) == 0);
}

static void test_independent_changes(void** state) {
    (void)state;
    Statement change = statement(MEASURE_RATE_CHANGE, -0.1, 0.1);
    Clause clause = {&change, &hand->plan.cells[0], 0};
    Evidence evidence = {.tally = &tally, .baseline = &old, .baseline_fixed = true};
    win(&tally, 0, 700, 2000);
    win(&old, 0, 400, 1000);
    Interval now = anytime_rate(700, 2000, 0.01);
    Interval then = statistics_wilson(400, 1000, statistics_z(0.01));
    expect_interval(clause_test_interval(&clause, &evidence, 0.02, 1), now.low - then.high,
                    now.high - then.low);
    assert_true(fabs(clause_test_estimate(&clause, &evidence) + 0.05) < 1e-12);
    evidence.baseline_fixed = false;  // stopped when it was precise enough
    then = anytime_rate(400, 1000, 0.01);
    expect_interval(clause_test_interval(&clause, &evidence, 0.02, 1), now.low - then.high,
                    now.high - then.low);
}

// The predicted number of games decides, and one sixth fewer does not.
static void test_games_needed(void** state) {
    (void)state;
    Statement rate = statement(MEASURE_RATE, 0.28, 1);
    Clause clause = {&rate, &hand->plan.cells[0], 0};
    Evidence evidence = {.tally = &tally};
    win(&tally, 0, 300, 1000);
    uint64_t needed = clause_test_games_needed(&clause, &evidence, 0.01);
    assert_in_range(needed, 2000, 50000);
    Interval enough = anytime_rate(0.3 * (double)needed, (double)needed, 0.01);
    Interval fewer = anytime_rate(0.25 * (double)needed, (double)needed / 1.2, 0.01);
    assert_int_equal(clause_test_verdict(&rate, enough), VERDICT_PASS);
    assert_int_equal(clause_test_verdict(&rate, fewer), VERDICT_INCONCLUSIVE);
    rate.min = 0.2999;
    assert_int_equal(clause_test_games_needed(&clause, &evidence, 0.01), 0);
    // A baseline of a hundred games cannot resolve a point, however many new games are played.
    Statement change = statement(MEASURE_RATE_CHANGE, -0.01, 0.01);
    win(&old, 0, 30, 100);
    clause.statement = &change;
    evidence.baseline = &old;
    assert_int_equal(clause_test_games_needed(&clause, &evidence, 0.01), 0);
}

// No wins, only wins, a single game: no interval is NaN, and no rate's lies outside [0, 1].
static void test_extremes(void** state) {
    (void)state;
    static const uint64_t games[] = {0, 1, 1, 100000, 100000}, wins[] = {0, 0, 1, 0, 100000};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        tally_clear(&tally);
        memset(&joint, 0, sizeof joint);
        win(&tally, 0, wins[i], games[i]);
        value(&tally, 0, 7, games[i]);
        joint.games = games[i];
        joint.outcomes[0].plus = 840 * wins[i];
        joint.outcomes[0].squares = UINT64_C(840) * 840 * wins[i];
        for (int m = MEASURE_RATE; m <= MEASURE_MEAN_CHANGE; m++) {
            Statement any = statement((Measure)m, 0.2, 0.3);
            any.p = 0.5;
            Clause clause = {&any, &hand->plan.cells[0], 0};
            for (int paired = 0; paired < 2; paired++) {
                Evidence evidence = {.tally = &tally, .baseline = &old, .joint = paired ? &joint : NULL};
                Interval found = clause_test_interval(&clause, &evidence, 0.01, 1);
                double estimate = clause_test_estimate(&clause, &evidence);
                assert_true(found.low <= found.high && found.low >= -DBL_MAX && found.high <= DBL_MAX);
                assert_true(fabs(estimate) <= 7);
                if (m == MEASURE_RATE || m == MEASURE_SEAT_SPREAD)
                    assert_true(found.low >= 0 && found.high <= 1);
                if (m == MEASURE_RATE_CHANGE) assert_true(found.low >= -1 && found.high <= 1);
            }
        }
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_verdicts),      TEST(test_rates),          TEST(test_quantiles),
        TEST(test_quantile_bins), TEST(test_means),          TEST(test_constant_metric),
        TEST(test_seat_spread),   TEST(test_paired_changes), TEST(test_independent_changes),
        TEST(test_games_needed),  TEST(test_extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
