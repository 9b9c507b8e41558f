// From integer tallies to numbers; see statistics.h. Doubles begin here.
#include "sim/statistics/statistics.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "sim/base/special.h"

#define PI 3.141592653589793

static double clamp(double value, double low, double high) {
    return value < low ? low : value > high ? high : value;
}

Interval statistics_wilson(double successes, double trials, double z) {
    CHECK(z >= 0);
    if (!(trials > 0)) return (Interval){0, 1};
    double p = clamp(successes / trials, 0, 1);
    double weight = z * z / trials;
    double center = (p + weight / 2) / (1 + weight);
    double half = z / (1 + weight) * sqrt((p * (1 - p) + weight / 4) / trials);
    Interval interval = {clamp(center - half, 0, 1), clamp(center + half, 0, 1)};
    // Exact, where rounding would be slightly off.
    if (p == 0) interval.low = 0;
    if (p == 1) interval.high = 1;
    CHECK(interval.low <= interval.high);
    return interval;
}

RateSummary statistics_outcome(const Tally* tally, int outcome) {
    CHECK(outcome >= 0 && outcome < OUTCOMES_MAX);
    double games = (double)(tally->games - tally->aborted);
    double wins = (double)tally->win_840ths[outcome] / 840;
    return (RateSummary){.rate = games > 0 ? clamp(wins / games, 0, 1) : 0,
                         .ci95 = statistics_wilson(wins, games, STATISTICS_Z95)};
}

// The smallest value with at least `percent` % of the `games` at or below it.
static int32_t quantile(const MetricTally* metric, uint64_t games, unsigned percent) {
    Wide below = 0;
    for (unsigned bin = metric->first; bin < metric->end; bin++) {
        below += tally_count(metric, bin);
        if (below * 100 < (Wide)games * percent) continue;
        int32_t low = tally_bin_low(bin);
        return low > metric->min ? low : metric->min;
    }
    CHECK(0 && "the bins hold every game");
    return 0;
}

// With sum = q n + r, the squared deviations from the whole number q sum to exactly squares - 2 q
// sum + n q^2; r^2 / n corrects for the distance of q from the mean.
double statistics_variance(uint64_t sum, Wide squares, uint64_t games) {
    if (games < 2) return 0;
    uint64_t q = sum / games, r = sum % games;
    Wide from_q = squares - 2 * (Wide)q * sum + (Wide)q * q * games;
    double deviations = (double)from_q - (double)r * ((double)r / (double)games);
    return deviations > 0 ? deviations / (double)(games - 1) : 0;
}

static MetricSummary summary_of(const MetricTally* metric, uint64_t games) {
    if (games == 0) return (MetricSummary){0};
    double sd = sqrt(statistics_variance(metric->sum, metric->sum_sq, games));
    return (MetricSummary){
        .mean = (double)metric->sum / (double)games,
        .sd = sd,
        .se = sd / sqrt((double)games),
        .spread_known = games > 1,
        .min = metric->min,
        .max = metric->max,
        .p05 = quantile(metric, games, 5),
        .p50 = quantile(metric, games, 50),
        .p95 = quantile(metric, games, 95),
    };
}

MetricSummary statistics_metric(const Tally* tally, int metric) {
    CHECK(metric >= 0 && metric < tally->metric_count);
    return summary_of(&tally->metrics[metric], tally->games - tally->aborted);
}

MetricSummary statistics_length(const Tally* tally, int reason) {
    return summary_of(tally_length(tally, reason), tally->end_reasons[reason]);
}

// Newton's method for log(erfc(x) / alpha), which is decreasing and concave: started to the right
// of its root it approaches from there, and e^(-x^2) >= erfc(x) gives the start.
double statistics_z(double alpha) {
    CHECK(alpha > 0 && alpha < 1);
    double x = sqrt(-special_log(alpha));
    for (int i = 0; i < 100; i++) {
        double tail = special_erfc(x), slope = -2 / sqrt(PI) * special_exp(-x * x) / tail;
        double next = x - special_log(tail / alpha) / slope;
        if (!(next < x)) break;
        x = next;
    }
    return x * sqrt(2);
}

bool statistics_is_known(Interval interval) { return interval.high - interval.low <= DBL_MAX; }

Interval statistics_clip(Interval interval, double low, double high) {
    if (!statistics_is_known(interval)) return interval;
    return (Interval){clamp(interval.low, low, high), clamp(interval.high, low, high)};
}

// --- paired differences

// The mean size of the figures that are not 0, weighted by size: 1 for whole wins.
static double mean_size(double plus, double minus, double squares) {
    return plus + minus > 0 ? fmin(squares / (plus + minus), 1) : 1;
}

Interval statistics_difference(double plus, double minus, double games, double z) {
    return statistics_spread(plus, minus, plus + minus, games, z);
}

Interval statistics_spread(double plus, double minus, double squares, double games, double z) {
    CHECK(z >= 0 && plus >= 0 && minus >= 0 && squares >= 0);
    if (!(games > 0)) return (Interval){-1, 1};
    double size = mean_size(plus, minus, squares);
    double mean = (plus - minus) / (games + 2), square = (squares + 2 * size * size) / (games + 2);
    double half = z * sqrt(fmax(square - mean * mean, 0) / (games + 2));  // rounding may make it negative
    return (Interval){clamp(mean - half, -1, 1), clamp(mean + half, -1, 1)};
}

// The probability of that many heads in `tosses` of a fair coin, by Stirling's formula and its
// remainder: large terms that cancel are never computed (Loader 2000, "Fast and accurate
// computation of binomial probabilities").
static double coin(double heads, double tosses) {
    double tails = tosses - heads, beyond = (heads - tails) / tosses;
    if (heads == 0) return special_exp(-tosses * special_log(2));
    double rest = special_stirling_rest(tosses) - special_stirling_rest(heads) - special_stirling_rest(tails);
    double distance = heads * special_log1p(beyond) + tails * special_log1p(-beyond);
    return special_exp(rest - distance) * sqrt(tosses / (2 * PI * heads * tails));
}

// Twice the probability of `few` or fewer heads in `tosses`, summed from the largest term down as
// far as it matters.
static double sign_test(double few, double tosses) {
    double sum = 0, term = coin(few, tosses);
    for (double k = few; k >= 0 && term > sum * 1e-17; k--) {
        sum += term;
        term *= k / (tosses - k + 1);
    }
    return 2 * sum < 1 ? 2 * sum : 1;
}

double statistics_difference_p(double plus, double minus) {
    return statistics_spread_p(plus, minus, plus + minus);
}

double statistics_spread_p(double plus, double minus, double squares) {
    enum { EXACT_MAX = 1000000 };
    CHECK(plus >= 0 && minus >= 0 && squares >= 0);
    if (plus == minus) return 1;
    double size = mean_size(plus, minus, squares), up = plus / size, down = minus / size;
    bool whole = up == floor(up) && down == floor(down);
    if (whole && up + down <= EXACT_MAX) return sign_test(up < down ? up : down, up + down);
    // If either sign is equally likely for each, the variance of the sum is the sum of the squares.
    return special_erfc(fabs(plus - minus) / sqrt(2 * squares));
}

// --- two rates of unrelated games

static double together(double a, double b) { return sqrt(a * a + b * b); }

Interval statistics_unpaired(const RateSummary* a, const RateSummary* b) {
    double value = a->rate - b->rate;
    double down = together(a->rate - a->ci95.low, b->ci95.high - b->rate);
    double up = together(a->ci95.high - a->rate, b->rate - b->ci95.low);
    return (Interval){clamp(value - down, -1, 1), clamp(value + up, -1, 1)};
}

double statistics_unpaired_p(double a, double a_games, double b, double b_games) {
    CHECK(a_games >= 0 && b_games >= 0);
    if (a == b || a_games == 0 || b_games == 0) return 1;
    double pooled = clamp((a * a_games + b * b_games) / (a_games + b_games), 0, 1);
    double variance = pooled * (1 - pooled) * (1 / a_games + 1 / b_games);
    return special_erfc(fabs(a - b) / sqrt(2 * variance));
}

// --- many at once

typedef struct Ranked {
    double p;
    int index;
} Ranked;

static int compare_ranked(const void* a, const void* b) {
    const Ranked *x = a, *y = b;
    return (x->p > y->p) - (x->p < y->p);  // in any order if equal: all of them get the last one's value
}

int statistics_false_discovery(const double* p, int count, double rate, bool* flagged, double* adjusted) {
    int flags = 0;
    CHECK(rate >= 0 && rate <= 1);
    for (int i = 0; i < count; i++) {
        CHECK(p[i] >= 0 && p[i] <= 1);
        flagged[i] = false;
    }
    if (count < 1) return 0;
    Ranked* ranked = malloc((size_t)count * sizeof *ranked);
    if (!ranked) return -1;
    for (int i = 0; i < count; i++) ranked[i] = (Ranked){p[i], i};
    qsort(ranked, (size_t)count, sizeof *ranked, compare_ranked);
    double least = 1;
    for (int i = count - 1; i >= 0; i--) {
        double here = ranked[i].p * count / (i + 1);
        if (here < least) least = here;
        adjusted[ranked[i].index] = least;
        flagged[ranked[i].index] = least <= rate;
        flags += least <= rate;
    }
    free(ranked);
    return flags;
}

// --- means of few values, by Student's t distribution

#define TWO_OVER_PI 0.6366197723675814

// The first terms of the expansion in 1 / freedom (R. A. Fisher and E. A. Cornish 1960, "The percentile
// points of distributions having known cumulants"; Abramowitz and Stegun 26.7.5).
static double t_of_z(double z, double freedom) {
    double square = z * z;
    double first = (square + 1) * z / 4, second = ((5 * square + 16) * square + 3) * z / 96;
    double third = (((3 * square + 19) * square + 17) * square - 15) * z / 384;
    return z + (first + (second + third / freedom) / freedom) / freedom;
}

// Newton's method for the logarithm of the tail over that of t, which is decreasing and concave:
// started to the right of its root it approaches from there. The quantile is largest for one degree
// of freedom, cot(pi alpha / 2) < 2 / (pi alpha).
double statistics_t(double alpha, double freedom) {
    enum { INVERTED_MAX = 1000 };  // from there on, the expansion is right to nine digits
    CHECK(alpha > 0 && alpha < 1 && freedom >= 1);
    if (freedom > INVERTED_MAX) return t_of_z(statistics_z(alpha), freedom);
    double target = special_log(alpha), x = special_log(TWO_OVER_PI) - target;
    for (int i = 0; i < 100; i++) {
        double slope, tail = special_log_t_tail(special_exp(x), freedom, &slope);
        double next = x - (tail - target) / slope;
        if (!(next < x)) break;
        x = next;
    }
    return special_exp(x);
}

Interval statistics_mean(double mean, double se, double count, double alpha) {
    CHECK(se >= 0);
    if (!(count >= 2) || (se == 0 && count < STATISTICS_EQUAL_MIN)) return (Interval){-DBL_MAX, DBL_MAX};
    double half = statistics_t(alpha, count - 1) * se;
    return (Interval){mean - half, mean + half};
}
