// statistics: published values, extremes, agreement with plain recomputation.
#include "sim/statistics.h"

#include <math.h>
#include <string.h>

#include "tests/testing.h"

static void near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance)) fail_msg("%.10g instead of %.10g", value, expected);
}

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion: comparison of seven methods",
// Statistics in Medicine 17 (1998), table I, method 3 (Wilson score without continuity correction).
static void wilson_agrees_with_newcombe(void** state) {
    (void)state;
    static const struct {
        double successes, trials, low, high;
    } rows[] = {
        {81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Interval interval = statistics_wilson(rows[i].successes, rows[i].trials, STATISTICS_Z95);
        near(interval.low, rows[i].low, 0.00005);
        near(interval.high, rows[i].high, 0.00005);
    }
}

// The bounds are where |p - successes/n| = z sqrt(p (1 - p) / n): the definition, checked as it stands.
static void wilson_bounds_solve_the_score_equation(void** state) {
    (void)state;
    for (double trials = 1; trials < 1e7; trials *= 7)
        for (int tenth = 0; tenth <= 10; tenth++) {
            double rate = tenth / 10.0;
            Interval interval = statistics_wilson(rate * trials, trials, STATISTICS_Z95);
            double bounds[2] = {interval.low, interval.high};
            for (int i = 0; i < 2; i++)
                near(fabs(bounds[i] - rate), STATISTICS_Z95 * sqrt(bounds[i] * (1 - bounds[i]) / trials),
                     1e-9);
        }
}

static void intervals_never_leave_0_to_1(void** state) {
    (void)state;
    static const double trials[] = {0, 1, 2, 3, 1000, 1e9, 1e15, 1.8e19};
    for (size_t i = 0; i < sizeof trials / sizeof *trials; i++)
        for (int part = 0; part <= 8; part++) {
            double successes = trials[i] * part / 8;
            Interval interval = statistics_wilson(successes, trials[i], STATISTICS_Z95);
            double rate = trials[i] > 0 ? successes / trials[i] : 0;
            assert_true(interval.low >= 0 && interval.low <= interval.high && interval.high <= 1);
            assert_true(interval.low <= rate && rate <= interval.high);
        }
    Interval none = statistics_wilson(0, 0, STATISTICS_Z95);
    assert_true(none.low == 0 && none.high == 1);
    assert_true(statistics_wilson(0, 50, STATISTICS_Z95).low == 0);
    assert_true(statistics_wilson(50, 50, STATISTICS_Z95).high == 1);
}

static const Metric metrics[1] = {{"turns", ""}};
static const char* const names[] = {"x"};
static const Ruleset toy = {.metrics = metrics,
                            .metric_count = 1,
                            .end_reasons = names,
                            .end_reason_count = 1,
                            .outcomes = names,
                            .outcome_count = 1};

static Tally* tally_of(const int32_t* values, size_t count) {
    Tally* tally = malloc(sizeof *tally);
    assert_non_null(tally);
    tally_clear(tally);
    for (size_t i = 0; i < count; i++) {
        GameResult result = {.metrics = {values[i]}, .win_840ths = {i % 4 ? 840 : 0}};
        tally_game(&toy, 1, tally, &result);
    }
    return tally;
}

// NIST Statistical Reference Datasets, univariate summary statistics, "NumAcc1": mean 10000002, sample
// standard deviation 1. Naive sums of squares in doubles lose it.
static void standard_deviation_of_numacc1(void** state) {
    (void)state;
    static const int32_t values[] = {10000001, 10000003, 10000002};
    Tally* tally = tally_of(values, 3);
    MetricSummary summary = statistics_metric(tally, 0);
    assert_true(summary.mean == 10000002 && summary.sd == 1);
    near(summary.se, 1 / sqrt(3), 1e-15);
    free(tally);
}

static void quantiles_and_range(void** state) {
    (void)state;
    int32_t values[100];
    for (int i = 0; i < 100; i++) values[i] = 1 + (i * 37) % 100;  // 1..100 in some order
    Tally* tally = tally_of(values, 100);
    MetricSummary summary = statistics_metric(tally, 0);
    assert_int_equal(summary.min, 1);
    assert_int_equal(summary.p05, 5);
    assert_int_equal(summary.p50, 50);
    assert_int_equal(summary.p95, 95);
    assert_int_equal(summary.max, 100);
    near(summary.mean, 50.5, 0);
    near(summary.sd, sqrt(100 * 101 / 12.0), 1e-12);
    near(statistics_outcome(tally, 0).rate, 0.75, 0);
    free(tally);
    static const int32_t large[] = {1000003, 1000003, 1000003};
    tally = tally_of(large, 3);
    summary = statistics_metric(tally, 0);
    assert_int_equal(summary.p05, 1000003);  // not the bin's low end, which is below the minimum
    assert_true(summary.sd == 0);
    free(tally);
}

static bool tame(double value) { return isfinite(value) && value >= 0; }

static void extremes_stay_finite(void** state) {
    (void)state;
    static const int32_t largest[] = {INT32_MAX, 0};
    for (size_t count = 0; count <= 2; count++) {
        Tally* tally = tally_of(largest, count);
        MetricSummary summary = statistics_metric(tally, 0);
        assert_true(tame(summary.mean) && tame(summary.sd) && tame(summary.se));
        RateSummary rate = statistics_outcome(tally, 0);
        assert_true(tame(rate.rate) && rate.ci95.low >= 0 && rate.ci95.high <= 1);
        free(tally);
    }
    // 2^34 games, half of them with the largest value: squares far beyond 64 bits.
    Tally* tally = tally_of(largest, 2);
    MetricTally* metric = &tally->metrics[0];
    tally->games <<= 33;
    metric->sum <<= 33;
    metric->sum_sq <<= 33;
    metric->bins[0] <<= 33;
    metric->bins[TALLY_BINS - 1] <<= 33;
    MetricSummary summary = statistics_metric(tally, 0);
    near(summary.mean / INT32_MAX, 0.5, 1e-12);
    near(summary.sd / INT32_MAX, 0.5, 1e-9);
    free(tally);
    Tally* aborted = tally_of(largest, 0);
    aborted->games = aborted->aborted = 5;
    assert_true(statistics_outcome(aborted, 0).ci95.high == 1);
    assert_true(statistics_metric(aborted, 0).se == 0);
    free(aborted);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_agrees_with_newcombe),
        cmocka_unit_test(wilson_bounds_solve_the_score_equation),
        cmocka_unit_test(intervals_never_leave_0_to_1),
        cmocka_unit_test(standard_deviation_of_numacc1),
        cmocka_unit_test(quantiles_and_range),
        cmocka_unit_test(extremes_stay_finite),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
