// From integer tallies to numbers; see statistics.h. The first place where there are doubles.
#include "sim/statistics.h"

#include <math.h>

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
    // Exactly, what rounding would leave a little off.
    if (p == 0) interval.low = 0;
    if (p == 1) interval.high = 1;
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
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) {
        below += metric->bins[bin];
        if (below * 100 < (Wide)games * percent) continue;
        int32_t low = tally_bin_low(bin);
        return low > metric->min ? low : metric->min;
    }
    CHECK(!"the bins hold every game");
    return 0;
}

// Sum of squared deviations from the mean, over n - 1. With sum = q n + r the squares of the deviations from
// the whole number q sum to sum_sq - 2 q sum + n q^2, exactly, and r^2 / n is what the mean is off by.
static double variance(const MetricTally* metric, uint64_t games) {
    if (games < 2) return 0;
    uint64_t q = metric->sum / games, r = metric->sum % games;
    Wide squares = metric->sum_sq - 2 * (Wide)q * metric->sum + (Wide)q * q * games;
    double deviations = (double)squares - (double)r * ((double)r / (double)games);
    return deviations > 0 ? deviations / (double)(games - 1) : 0;
}

MetricSummary statistics_metric(const Tally* tally, int index) {
    CHECK(index >= 0 && index < METRICS_MAX);
    const MetricTally* metric = &tally->metrics[index];
    uint64_t games = tally->games - tally->aborted;
    if (games == 0) return (MetricSummary){0};
    double sd = sqrt(variance(metric, games));
    return (MetricSummary){
        .mean = (double)metric->sum / (double)games,
        .sd = sd,
        .se = sd / sqrt((double)games),
        .min = metric->min,
        .max = metric->max,
        .p05 = quantile(metric, games, 5),
        .p50 = quantile(metric, games, 50),
        .p95 = quantile(metric, games, 95),
    };
}
