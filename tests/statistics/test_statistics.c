// statistics: published values, extremes, agreement with plain recomputation.
#include "sim/statistics/statistics.h"

#include <string.h>

#include "sim/base/hash.h"
#include "tests/draws.h"
#include "tests/near.h"
#include "tests/new_tally.h"

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
        assert_near(interval.low, rows[i].low, 0.00005);
        assert_near(interval.high, rows[i].high, 0.00005);
    }
}

// The bounds are where |p - successes/n| = z sqrt(p (1 - p) / n): the definition, checked literally.
static void wilson_bounds_solve_the_score_equation(void** state) {
    (void)state;
    for (double trials = 1; trials < 1e7; trials *= 7)
        for (int tenth = 0; tenth <= 10; tenth++) {
            double rate = tenth / 10.0;
            Interval interval = statistics_wilson(rate * trials, trials, STATISTICS_Z95);
            double bounds[2] = {interval.low, interval.high};
            for (int i = 0; i < 2; i++)
                assert_near(fabs(bounds[i] - rate),
                            STATISTICS_Z95 * sqrt(bounds[i] * (1 - bounds[i]) / trials), 1e-9);
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

static const Metric metrics[1] = {{.name = "turns", .use = METRIC_LENGTH}};
static const EndReason ends[] = {{.name = "x", .winners = WON_BY_NOBODY}, {0}};
static const Outcome sides[] = {{.name = "x"}, {0}};
static const Ruleset toy = {.metrics = metrics, .metric_count = 1, .end_reasons = ends, .outcomes = sides};

static Tally* tally_of(const int32_t* values, size_t count) {
    Tally* tally = new_tally(&toy);
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
    assert_near(summary.se, 1 / sqrt(3), 1e-15);
    free_tally(tally);
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
    assert_near(summary.mean, 50.5, 0);
    assert_near(summary.sd, sqrt(100 * 101 / 12.0), 1e-12);
    assert_near(statistics_outcome(tally, 0).rate, 0.75, 0);
    free_tally(tally);
    tally = tally_of(values, 1);
    tally->win_840ths[0] = 840;
    assert_true(statistics_outcome(tally, 0).rate == 1);  // of a single game
    free_tally(tally);
    static const int32_t large[] = {1000003, 1000003, 1000003};
    tally = tally_of(large, 3);
    summary = statistics_metric(tally, 0);
    assert_int_equal(summary.p05, 1000003);  // not the bin's low end, which is below the minimum
    assert_true(summary.sd == 0);
    free_tally(tally);
}

static bool tame(double value) { return isfinite(value) && value >= 0; }

static void extremes_stay_finite(void** state) {
    (void)state;
    static const int32_t largest[] = {INT32_MAX, 0};
    for (size_t count = 0; count <= 2; count++) {
        Tally* tally = tally_of(largest, count);
        MetricSummary summary = statistics_metric(tally, 0);
        assert_true(tame(summary.mean) && tame(summary.sd) && tame(summary.se));
        assert_true(summary.spread_known == (count > 1));
        RateSummary rate = statistics_outcome(tally, 0);
        assert_true(tame(rate.rate) && rate.ci95.low >= 0 && rate.ci95.high <= 1);
        free_tally(tally);
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
    assert_near(summary.mean / INT32_MAX, 0.5, 1e-12);
    assert_near(summary.sd / INT32_MAX, 0.5, 1e-9);
    free_tally(tally);
    Tally* aborted = tally_of(largest, 0);
    aborted->games = aborted->aborted = 5;
    assert_true(statistics_outcome(aborted, 0).ci95.high == 1);
    assert_true(statistics_metric(aborted, 0).se == 0);
    free_tally(aborted);
}

// Sums so large that a double would lose what the variance is made of; changes below 0 like those above.
static void variances_are_exact(void** state) {
    (void)state;
    static const struct {
        int64_t sum;
        uint64_t squares, games;
        double variance;
    } rows[] = {
        {0, 0, 0, 0},
        {7, 49, 1, 0},
        {-3, 5, 3, 1},                                        // -2, -1, 0
        {3, 5, 3, 1},                                         // 2, 1, 0
        {3000000000001, 9000000000006000001, 1000000, 1e-6},  // 3,000,000, but once one more
        {-5000000000, 25000000000, 1000000000, 0},            // always -5
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_near(statistics_variance((uint64_t)llabs(rows[i].sum), rows[i].squares, rows[i].games),
                    rows[i].variance, 1e-20);
}

// --- paired differences

// J. Bentur et al. 2009 (21 children before and after a transplantation: 1 and 7 changed) and M. Cavo et al.
// 2012 (161 patients: 6 and 16 changed), as Fagerland, Lydersen and Laake, "Recommended tests and confidence
// intervals for paired binomial proportions", Statistics in Medicine 33 (2014) use them throughout; the
// approval of a prime minister, A. Agresti, "Categorical Data Analysis" (1990), table 10.1 (1600 asked twice:
// 86 and 150). Bounds by the formula of D. G. Bonett and R. M. Price, "Adjusted Wald confidence interval for
// a difference of binomial proportions based on paired data", Journal of Educational and Behavioral
// Statistics 37 (2012), and exact p-values as fractions of 2^n, both with 50 digits.
static const struct {
    double plus, minus, games, low, high, p;
} paired[] = {
    {1, 7, 21, -0.508359306666, -0.0133798237683, 0.0703125},
    {6, 16, 161, -0.119498811067, -0.00320057543656, 0.0524787902832031},
    {86, 150, 1600, -0.058722845052, -0.021177279792, 3.71593613957144e-5},
    {0, 0, 30, -0.0866189890219, 0.0866189890219, 1},
};

static void paired_examples(void** state) {
    (void)state;
    for (size_t i = 0; i < sizeof paired / sizeof *paired; i++) {
        Interval interval =
            statistics_difference(paired[i].plus, paired[i].minus, paired[i].games, STATISTICS_Z95);
        assert_near(interval.low, paired[i].low, 1e-11);
        assert_near(interval.high, paired[i].high, 1e-11);
        assert_near(statistics_difference_p(paired[i].plus, paired[i].minus), paired[i].p,
                    1e-12 * paired[i].p);
        assert_near(statistics_difference_p(paired[i].minus, paired[i].plus), paired[i].p,
                    1e-12 * paired[i].p);
    }
    // A single game, by hand: 1/3 -+ z sqrt((1 - 1/9) / 3).
    Interval interval = statistics_difference(1, 0, 1, STATISTICS_Z95);
    assert_near(interval.low, -0.7335359280789577, 1e-15);
    assert_near(interval.high, 1, 0);
}

// Against R's and scipy's binomial distribution; the last are beyond the exact test.
static void p_values_of_any_size(void** state) {
    (void)state;
    static const double rows[][3] = {{0, 10, 0.001953125},
                                     {4, 9, 0.266845703125},
                                     {499, 600, 0.0025416116892365},
                                     {60000, 61000, 0.004079637581188831},
                                     {499000, 501000, 0.045608299865389515}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_near(statistics_difference_p(rows[i][0], rows[i][1]), rows[i][2], 1e-8 * rows[i][2]);
    assert_near(statistics_difference_p(500000.5, 501501.5), erfc(1501 / sqrt(2 * 1001502.0)), 1e-15);
    // Exact and normal agree where they meet.
    assert_near(statistics_difference_p(499500, 500500), statistics_difference_p(499500.5, 500500.5), 0.001);
    // Exact only where both sums are whole numbers of games.
    assert_near(statistics_difference_p(3, 1.5), erfc(1.5 / sqrt(2 * 4.5)), 1e-15);
    assert_near(statistics_difference_p(1.5, 3), erfc(1.5 / sqrt(2 * 4.5)), 1e-15);
    assert_true(statistics_difference_p(0, 0) == 1);
    assert_true(statistics_difference_p(1.25, 1.25) == 1);
    assert_true(statistics_difference_p(0, 2000) >= 0 && statistics_difference_p(0, 2000) < 1e-300);
    assert_true(statistics_difference_p(0, 4e9) >= 0);
}

static void paired_extremes(void** state) {
    (void)state;
    static const double games[] = {1, 2, 3, 1000, 4e9, 1.8e19};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (int up = 0; up <= 12; up++)
            for (int down = 0; up + down <= 12; down++) {
                double plus = games[i] * up / 12, minus = games[i] * down / 12;
                Interval interval = statistics_difference(plus, minus, games[i], STATISTICS_Z95);
                double p = statistics_difference_p(plus, minus);
                assert_true(interval.low >= -1 && interval.low <= interval.high && interval.high <= 1);
                assert_true(p >= 0 && p <= 1);
            }
    Interval none = statistics_difference(0, 0, 0, STATISTICS_Z95);
    assert_true(none.low == -1 && none.high == 1);
}

// --- coverage of the intervals for a fixed number of games, exactly, by adding up every outcome

static double chance(double games, double up, double down, double p_up, double p_down) {
    double rest = games - up - down, p_rest = 1 - p_up - p_down;
    return exp(lgamma(games + 1) - lgamma(up + 1) - lgamma(down + 1) - lgamma(rest + 1) + up * log(p_up) +
               (down > 0 ? down * log(p_down) : 0) + (rest > 0 ? rest * log(p_rest) : 0));
}

// Wilson's interval oscillates about 95 %; Brown, Cai and DasGupta 2001 show how much.
static void wilson_covers_95_percent(void** state) {
    (void)state;
    enum { GAMES = 200, STEPS = 500 };
    double sum = 0, least = 1;
    for (int i = 1; i < STEPS; i++) {
        double p = (double)i / STEPS, covered = 0;
        for (int wins = 0; wins <= GAMES; wins++) {
            Interval interval = statistics_wilson(wins, GAMES, STATISTICS_Z95);
            if (interval.low <= p && p <= interval.high) covered += chance(GAMES, wins, 0, p, 0);
        }
        sum += covered / (STEPS - 1);
        if (covered < least) least = covered;
    }
    print_message("Wilson, 200 games: covers %.4f on average, %.3f at worst\n", sum, least);
    assert_true(sum > 0.948 && sum < 0.956 && least > 0.84);
}

static void paired_interval_covers_95_percent(void** state) {
    (void)state;
    enum { GAMES = 60 };
    double sum = 0, least = 1;
    int count = 0;
    for (double differ = 0.05; differ < 0.96; differ += 0.1)
        for (double ahead = 0.5; ahead < 0.96; ahead += 0.05, count++) {
            double p_up = differ * ahead, p_down = differ - p_up, truth = p_up - p_down, covered = 0;
            for (int up = 0; up <= GAMES; up++)
                for (int down = 0; up + down <= GAMES; down++) {
                    Interval interval = statistics_difference(up, down, GAMES, STATISTICS_Z95);
                    if (interval.low <= truth && truth <= interval.high)
                        covered += chance(GAMES, up, down, p_up, p_down);
                }
            sum += covered;
            if (covered < least) least = covered;
        }
    print_message("paired difference, 60 games: covers %.4f on average, %.3f at worst\n", sum / count, least);
    assert_true(sum / count > 0.948 && sum / count < 0.965 && least > 0.92);
}

// Every win is shared by two: the interval's coverage is that of whole wins, by the same sums, and
// it is half as wide; without the squares it would be far too wide. The p-value is the same.
static void halves_are_covered_like_whole_wins(void** state) {
    (void)state;
    enum { GAMES = 60 };
    double p_up = 0.3, p_down = 0.2, truth = (p_up - p_down) / 2, covered = 0, covered_without = 0;
    for (int up = 0; up <= GAMES; up++)
        for (int down = 0; up + down <= GAMES; down++) {
            double plus = up / 2.0, minus = down / 2.0, squares = (up + down) / 4.0;
            Interval whole = statistics_difference(up, down, GAMES, STATISTICS_Z95);
            Interval interval = statistics_spread(plus, minus, squares, GAMES, STATISTICS_Z95);
            Interval without = statistics_difference(plus, minus, GAMES, STATISTICS_Z95);
            if (up + down > 0 && whole.low > -1 && whole.high < 1) {
                assert_near(interval.low, whole.low / 2, 1e-15);
                assert_near(interval.high, whole.high / 2, 1e-15);
            }
            assert_true(statistics_spread_p(plus, minus, squares) == statistics_difference_p(up, down));
            double here = chance(GAMES, up, down, p_up, p_down);
            covered += interval.low <= truth && truth <= interval.high ? here : 0;
            covered_without += without.low <= truth && truth <= without.high ? here : 0;
        }
    print_message("paired halves, 60 games: covers %.4f, without the squares %.4f\n", covered,
                  covered_without);
    assert_true(covered > 0.94 && covered < 0.965 && covered_without > 0.99);
}

// Wins of one, shared by two and by three players, mixed: by simulation.
static void mixed_shares_are_covered(void** state) {
    (void)state;
    enum { GAMES = 300, RUNS = 20000 };
    static const double sizes[] = {1, 0.5, 1.0 / 3};
    Rng rng = rng_seeded(12, 5);
    int covered = 0, flagged = 0;
    double truth = (0.2 - 0.15) * (1 + 0.5 + 1.0 / 3) / 3;
    for (int run = 0; run < RUNS; run++) {
        double sum[2] = {0, 0}, fair[2] = {0, 0}, squares = 0, fair_squares = 0;
        for (int game = 0; game < GAMES; game++) {
            double size = sizes[rng_below(&rng, 3)], way = rng_next(&rng) / 4294967296.0;
            if (way < 0.35) sum[way >= 0.2] += size;
            if (way < 0.35) squares += size * size;
            if (way < 0.4) fair[way >= 0.2] += size;
            if (way < 0.4) fair_squares += size * size;
        }
        Interval interval = statistics_spread(sum[0], sum[1], squares, GAMES, STATISTICS_Z95);
        covered += interval.low <= truth && truth <= interval.high;
        flagged += statistics_spread_p(fair[0], fair[1], fair_squares) < 0.05;
    }
    double share = covered / (double)RUNS, false_alarms = flagged / (double)RUNS;
    print_message("mixed shares, 300 games: covers %.4f; p below 5 %% without a difference: %.4f\n", share,
                  false_alarms);
    assert_true(share > 0.944 && share < 0.958 && false_alarms > 0.042 && false_alarms < 0.056);
}

// --- quantiles and many tests at once

// Abramowitz and Stegun, "Handbook of Mathematical Functions" (1964), table 26.5 and beyond.
static void normal_quantiles(void** state) {
    (void)state;
    static const double rows[][2] = {{0.5, 0.67448975019608174},  {0.2, 1.2815515655446005},
                                     {0.1, 1.6448536269514727},   {0.05, 1.9599639845400542},
                                     {0.02, 2.3263478740408411},  {0.01, 2.5758293035489008},
                                     {1e-3, 3.2905267314918948},  {1e-6, 4.8916384756985904},
                                     {1e-12, 7.1305068481713245}, {1e-100, 21.305940069351527}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_near(statistics_z(rows[i][0]), rows[i][1], 1e-13 * rows[i][1]);
    assert_true(statistics_z(0.05) == STATISTICS_Z95 || fabs(statistics_z(0.05) - STATISTICS_Z95) < 1e-15);
}

// Y. Benjamini and Y. Hochberg, "Controlling the false discovery rate", Journal of the Royal Statistical
// Society B 57 (1995), section 3.2: thrombolysis, 15 hypotheses. At 5 % four are rejected (Bonferroni:
// three).
static void false_discovery_as_published(void** state) {
    (void)state;
    static const double rising[15] = {0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                      0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
    double p[15], adjusted[15];
    bool flagged[15];
    for (int i = 0; i < 15; i++) p[i * 7 % 15] = rising[i];  // in no order
    assert_int_equal(statistics_false_discovery(p, 15, 0.05, flagged, adjusted), 4);
    for (int i = 0; i < 15; i++) assert_int_equal(flagged[i], p[i] <= 0.0095);
    assert_int_equal(statistics_false_discovery(rising, 15, 0.0, flagged, adjusted), 0);
    assert_near(adjusted[0], 0.0001 * 15, 1e-15);
    assert_near(adjusted[3], 0.0095 * 15 / 4, 1e-15);
    assert_near(adjusted[5], 0.0298 * 15 / 7, 1e-15);  // the smallest of those behind it
    assert_near(adjusted[14], 1, 0);
    assert_int_equal(statistics_false_discovery(rising, 15, 1, flagged, adjusted), 15);
    assert_int_equal(statistics_false_discovery(rising, 0, 0.05, flagged, adjusted), 0);
    static const double ties[3] = {0.04, 0.04, 0.04};
    assert_int_equal(statistics_false_discovery(ties, 3, 0.05, flagged, adjusted), 3);
    assert_int_equal(statistics_false_discovery(ties, 1, 0.05, flagged, adjusted), 1);
    assert_near(adjusted[0], 0.04, 1e-15);
}

// 200 cells against a reference, of which 20 differ by 4 points where 20 % of the games differ.
static void false_flags_are_as_rare_as_said(void** state) {
    (void)state;
    enum { CELLS = 200, DIFFERENT = 20, GAMES = 3000, RUNS = 400 };
    double p[CELLS], adjusted[CELLS], share = 0, naive_share = 0, found = 0;
    bool flagged[CELLS];
    Draws draws[3];
    draws_open(&draws[0], 0.2);
    draws_open(&draws[1], 0.5);
    draws_open(&draws[2], 0.6);
    for (unsigned run = 0; run < RUNS; run++) {
        Rng rng = draws_rng(9, run);
        int false_flags = 0, naive = 0, naive_false = 0;
        for (int i = 0; i < CELLS; i++) {
            uint32_t differ = draws_take(&draws[0], &rng, GAMES);
            uint32_t up = draws_take(&draws[i < DIFFERENT ? 2 : 1], &rng, differ);
            p[i] = statistics_difference_p(up, differ - up);
        }
        int flags = statistics_false_discovery(p, CELLS, 0.05, flagged, adjusted);
        for (int i = 0; i < CELLS; i++) {
            false_flags += flagged[i] && i >= DIFFERENT;
            naive += p[i] <= 0.05;
            naive_false += p[i] <= 0.05 && i >= DIFFERENT;
        }
        share += flags ? (double)false_flags / flags / RUNS : 0;
        naive_share += naive ? (double)naive_false / naive / RUNS : 0;
        found += (double)(flags - false_flags) / DIFFERENT / RUNS;
    }
    for (int k = 0; k < 3; k++) draws_close(&draws[k]);
    print_message(
        "200 cells, 20 differ: %.4f of the flags are false, %.3f without correction; %.3f are found\n", share,
        naive_share, found);
    assert_true(share > 0.01 && share <= 0.05 && naive_share > 0.2 && found > 0.8);
}

// The same bits on every machine and in every build. If this hash changes, so do result files.
static void the_bytes_are_always_the_same(void** state) {
    (void)state;
    uint64_t hash = 0;
    for (int i = 1; i < 1000; i++) {
        double alpha = i / 1000.0, plus = i * 7 % 1000, minus = (1000 - plus) * i / 1200;
        double numbers[] = {statistics_z(alpha), statistics_difference_p(i, 500),
                            statistics_spread_p(plus, minus, (plus + minus) / 2)};
        Interval intervals[] = {statistics_wilson(plus, 1000, statistics_z(alpha)),
                                statistics_difference(plus, minus, 1000, STATISTICS_Z95),
                                statistics_spread(plus, minus, (plus + minus) / 2, 1000, STATISTICS_Z95)};
        hash = hash_bytes(hash_bytes(hash, numbers, sizeof numbers), intervals, sizeof intervals);
    }
    assert_int_equal(hash, UINT64_C(0xbab364d3e351df9c));
}

// Table II of Newcombe 1998, method 10, and the two-proportion z-test of its first row.
static void unpaired_differences_as_published(void** state) {
    (void)state;
    static const struct {
        double a, a_games, b, b_games, low, high;
    } rows[] = {{56, 70, 48, 80, 0.0524, 0.3339},
                {9, 10, 3, 10, 0.1705, 0.8090},
                {6, 7, 2, 7, 0.0582, 0.8062},
                {10, 10, 0, 10, 0.6075, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RateSummary a = {rows[i].a / rows[i].a_games,
                         statistics_wilson(rows[i].a, rows[i].a_games, STATISTICS_Z95)};
        RateSummary b = {rows[i].b / rows[i].b_games,
                         statistics_wilson(rows[i].b, rows[i].b_games, STATISTICS_Z95)};
        Interval interval = statistics_unpaired(&a, &b), turned = statistics_unpaired(&b, &a);
        assert_near(interval.low, rows[i].low, 5e-5);
        assert_near(interval.high, rows[i].high, 5e-5);
        assert_near(turned.low, -interval.high, 1e-15);
    }
    assert_near(statistics_unpaired_p(56.0 / 70, 70, 48.0 / 80, 80), 0.0080, 5e-5);
    assert_true(statistics_unpaired_p(0.5, 10, 0.5, 10) == 1 && statistics_unpaired_p(0.5, 0, 1, 10) == 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bytes_are_always_the_same),
        cmocka_unit_test(wilson_agrees_with_newcombe),
        cmocka_unit_test(wilson_bounds_solve_the_score_equation),
        cmocka_unit_test(intervals_never_leave_0_to_1),
        cmocka_unit_test(standard_deviation_of_numacc1),
        cmocka_unit_test(quantiles_and_range),
        cmocka_unit_test(extremes_stay_finite),
        cmocka_unit_test(variances_are_exact),
        cmocka_unit_test(paired_examples),
        cmocka_unit_test(p_values_of_any_size),
        cmocka_unit_test(paired_extremes),
        cmocka_unit_test(wilson_covers_95_percent),
        cmocka_unit_test(paired_interval_covers_95_percent),
        cmocka_unit_test(halves_are_covered_like_whole_wins),
        cmocka_unit_test(mixed_shares_are_covered),
        cmocka_unit_test(normal_quantiles),
        cmocka_unit_test(unpaired_differences_as_published),
        cmocka_unit_test(false_discovery_as_published),
        cmocka_unit_test(false_flags_are_as_rare_as_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
