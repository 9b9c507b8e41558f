// Estimates, intervals and verdicts of clauses; see clause_test.h. Stage: between the tallies and
// the reports of `check` and `suggest --contract`.
#include "sim/report/clause_test.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/statistics/anytime.h"
#include "sim/statistics/statistics.h"

static double played(const Tally* tally) { return (double)(tally->games - tally->aborted); }

static double wins(const Tally* tally, int outcome) { return (double)tally->win_840ths[outcome] / 840; }

static double rate(const Tally* tally, int outcome) {
    return played(tally) > 0 ? wins(tally, outcome) / played(tally) : 0;
}

// --- rates

static Interval rate_interval(const Tally* tally, int outcome, double alpha, double scale) {
    return anytime_rate(scale * wins(tally, outcome), scale * played(tally), alpha);
}

static Interval baseline_rate(const Evidence* evidence, int outcome, double alpha) {
    const Tally* tally = evidence->baseline;
    if (!evidence->baseline_fixed) return anytime_rate(wins(tally, outcome), played(tally), alpha);
    return statistics_wilson(wins(tally, outcome), played(tally), statistics_z(alpha));
}

// --- means

// The standard deviation, as if one more game had differed by 1: a metric that never varied may
// still vary.
static double spread(double variance, double games) { return sqrt(variance + 1 / fmax(games, 1)); }

// Whether the approximation holds: a metric never varied, or enough games have a value other than
// the most frequent.
static bool varies_enough(double others) { return others == 0 || others >= ANYTIME_MEAN_OTHERS; }

// Number of games with a value other than the most frequent.
static double others(const Tally* tally, int metric) {
    uint64_t most = 0;
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) {
        uint64_t count = tally_count(&tally->metrics[metric], bin);
        if (count > most) most = count;
    }
    CHECK((double)most <= played(tally));
    return played(tally) - (double)most;
}

static Interval mean_interval(const Tally* tally, int metric, double alpha, double scale) {
    CHECK(scale >= 1);
    MetricSummary summary = statistics_metric(tally, metric);
    double games = scale * played(tally);
    if (!varies_enough(scale * others(tally, metric))) return (Interval){-DBL_MAX, DBL_MAX};
    return anytime_mean(summary.mean, spread(summary.sd * summary.sd, games), games, alpha);
}

static Interval baseline_mean(const Evidence* evidence, int metric, double alpha) {
    const Tally* tally = evidence->baseline;
    if (!evidence->baseline_fixed) return mean_interval(tally, metric, alpha, 1);
    MetricSummary summary = statistics_metric(tally, metric);
    double games = played(tally);
    return statistics_mean(summary.mean, spread(summary.sd * summary.sd, games) / sqrt(games), games, alpha);
}

static double mean_change(const PairDetail* joint, int metric) {
    return joint->games ? (double)pair_sums_balance(&joint->metrics[metric]) / (double)joint->games : 0;
}

static Interval paired_mean(const PairDetail* joint, int metric, double alpha, double scale) {
    double games = (double)joint->games;
    if (joint->games < 2 || !varies_enough(scale * (double)joint->metric_changed[metric]))
        return (Interval){-DBL_MAX, DBL_MAX};
    double variance = statistics_variance((uint64_t)llabs(pair_sums_balance(&joint->metrics[metric])),
                                          joint->metrics[metric].squares, joint->games);
    return anytime_mean(mean_change(joint, metric), spread(variance, scale * games), scale * games, alpha);
}

// --- quantiles

// Cumulative numbers of games by bin.
typedef struct Cumulated {
    double games;
    double up_to[TALLY_BINS];
} Cumulated;

static void cumulate(const Tally* tally, int metric, Cumulated* all) {
    uint64_t sum = 0;
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) {
        sum += tally_count(&tally->metrics[metric], bin);
        all->up_to[bin] = (double)sum;
    }
    all->games = played(tally);
}

// The first bin up to which the cumulative rate may be p or, if `surely`, must be; TALLY_BINS:
// none.
static unsigned first_bin(const Cumulated* all, double p, double alpha, double scale, bool surely) {
    CHECK(p > 0 && p < 1);
    unsigned low = 0, high = TALLY_BINS;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        Interval share = anytime_rate(scale * all->up_to[middle], scale * all->games, alpha);
        if ((surely ? share.low : share.high) >= p)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static Interval quantile_interval(const Tally* tally, int metric, double p, double alpha, double scale) {
    Cumulated all;
    cumulate(tally, metric, &all);
    unsigned low = first_bin(&all, p, alpha / 2, scale, false);
    unsigned high = first_bin(&all, p, alpha / 2, scale, true);
    CHECK(low <= high && low < TALLY_BINS);
    return (Interval){tally_bin_low(low), high + 1 < TALLY_BINS ? tally_bin_low(high + 1) - 1 : DBL_MAX};
}

// The smallest value with a share p of the games at or below it; for a bin, its lower end.
static double quantile(const Tally* tally, int metric, double p) {
    Cumulated all;
    cumulate(tally, metric, &all);
    for (unsigned bin = 0; bin < TALLY_BINS; bin++)
        if (all.games > 0 && all.up_to[bin] >= p * all.games)
            return fmax(tally_bin_low(bin), tally->metrics[metric].min);
    return 0;
}

// --- seats

static Interval seat_interval(const Tally* tally, int seats, double alpha, double scale) {
    CHECK(seats > 1);
    Interval widest = {0, 0};
    int pairs = seats * (seats - 1) / 2;
    for (int i = 0; i < seats; i++)
        for (int j = i + 1; j < seats; j++) {
            Interval beyond = anytime_difference(scale * wins(tally, i), scale * wins(tally, j),
                                                 scale * played(tally), alpha / pairs);
            double least = beyond.low > 0 ? beyond.low : beyond.high < 0 ? -beyond.high : 0;
            widest.low = fmax(widest.low, least);
            widest.high = fmax(widest.high, fmax(beyond.high, -beyond.low));
        }
    return widest;
}

static double seat_spread(const Tally* tally, int seats) {
    double least = 1, most = 0;
    for (int i = 0; i < seats; i++) {
        least = fmin(least, rate(tally, i));
        most = fmax(most, rate(tally, i));
    }
    return most - least;
}

// --- differences from the baseline

static Interval change_interval(const Clause* clause, const Evidence* evidence, double alpha, double scale) {
    bool is_rate = clause->statement->measure == MEASURE_RATE_CHANGE;
    const PairDetail* joint = evidence->joint;
    int index = clause->index;
    if (evidence->same) return (Interval){0, 0};
    if (joint && is_rate)
        return anytime_spread(scale * (double)joint->outcomes[index].plus / 840,
                              scale * (double)joint->outcomes[index].minus / 840,
                              scale * (double)joint->outcomes[index].squares / (840 * 840),
                              scale * (double)joint->games, alpha);
    if (joint) return paired_mean(joint, index, alpha, scale);
    CHECK(evidence->baseline);
    Interval now = is_rate ? rate_interval(evidence->tally, index, alpha / 2, scale)
                           : mean_interval(evidence->tally, index, alpha / 2, scale);
    Interval then =
        is_rate ? baseline_rate(evidence, index, alpha / 2) : baseline_mean(evidence, index, alpha / 2);
    // The sum of two missing bounds would be infinite.
    return (Interval){fmax(now.low - then.high, -DBL_MAX), fmin(now.high - then.low, DBL_MAX)};
}

static double change(const Clause* clause, const Evidence* evidence) {
    CHECK(evidence->baseline || evidence->same);
    bool is_rate = clause->statement->measure == MEASURE_RATE_CHANGE;
    const PairDetail* joint = evidence->joint;
    int index = clause->index;
    if (evidence->same) return 0;
    if (joint && is_rate)
        return joint->games ? ((double)joint->outcomes[index].plus - (double)joint->outcomes[index].minus) /
                                  840 / (double)joint->games
                            : 0;
    if (joint) return mean_change(joint, index);
    if (is_rate) return rate(evidence->tally, index) - rate(evidence->baseline, index);
    return statistics_metric(evidence->tally, index).mean - statistics_metric(evidence->baseline, index).mean;
}

// --- all measures

Interval clause_test_interval(const Clause* clause, const Evidence* evidence, double alpha, double scale) {
    const Tally* tally = evidence->tally;
    switch (clause->statement->measure) {
        case MEASURE_RATE:
            return rate_interval(tally, clause->index, alpha, scale);
        case MEASURE_MEAN:
            return mean_interval(tally, clause->index, alpha, scale);
        case MEASURE_QUANTILE:
            return quantile_interval(tally, clause->index, clause->statement->p, alpha, scale);
        case MEASURE_SEAT_SPREAD:
            return seat_interval(tally, clause->cell->players, alpha, scale);
        case MEASURE_RATE_CHANGE:
        case MEASURE_MEAN_CHANGE:
            return change_interval(clause, evidence, alpha, scale);
    }
    CHECK(0 && "a measure");
    return (Interval){-DBL_MAX, DBL_MAX};
}

double clause_test_estimate(const Clause* clause, const Evidence* evidence) {
    const Tally* tally = evidence->tally;
    switch (clause->statement->measure) {
        case MEASURE_RATE:
            return rate(tally, clause->index);
        case MEASURE_MEAN:
            return statistics_metric(tally, clause->index).mean;
        case MEASURE_QUANTILE:
            return quantile(tally, clause->index, clause->statement->p);
        case MEASURE_SEAT_SPREAD:
            return seat_spread(tally, clause->cell->players);
        case MEASURE_RATE_CHANGE:
        case MEASURE_MEAN_CHANGE:
            return change(clause, evidence);
    }
    CHECK(0 && "a measure");
    return 0;
}

Verdict clause_test_verdict(const Statement* statement, Interval interval) {
    if (interval.low >= statement->min && interval.high <= statement->max) return VERDICT_PASS;
    if (interval.high < statement->min || interval.low > statement->max) return VERDICT_FAIL;
    return VERDICT_INCONCLUSIVE;
}

static bool decides(const Clause* clause, const Evidence* evidence, double alpha, double scale) {
    Interval interval = clause_test_interval(clause, evidence, alpha, scale);
    return clause_test_verdict(clause->statement, interval) != VERDICT_INCONCLUSIVE;
}

uint64_t clause_test_games_needed(const Clause* clause, const Evidence* evidence, double alpha) {
    CHECK(evidence->tally->games > 0);
    enum { HALVINGS = 12 };  // precise to about 0.1 %
    double games = (double)evidence->tally->games, low = 1, high = CLAUSE_TEST_MORE_MAX;
    if (!decides(clause, evidence, alpha, high)) return 0;
    for (int i = 0; i < HALVINGS; i++) {
        double middle = sqrt(low * high);
        if (decides(clause, evidence, alpha, middle))
            high = middle;
        else
            low = middle;
    }
    return (uint64_t)ceil(high * games);
}

const char* clause_test_name(Verdict verdict) {
    static const char* const names[] = {"inconclusive", "pass", "fail"};
    CHECK((unsigned)verdict < sizeof names / sizeof *names);
    return names[verdict];
}
