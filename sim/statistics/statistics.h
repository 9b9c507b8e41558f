// From integer tallies to numbers: pure functions. Doubles begin here. Nothing is ever NaN or
// infinite, no rate or bound of a rate is outside [0,1], whatever the counts are.
#pragma once

#include "sim/game/tally.h"

typedef struct Interval {
    double low, high;
} Interval;

#define STATISTICS_Z95 1.959963984540054  // 0.975 quantile of the standard normal distribution

// Wilson score interval (Wilson 1927) of a rate of `successes` in `trials`; [0,1] without trials.
// `successes` may be a fraction (shared wins): the interval is then conservative.
Interval statistics_wilson(double successes, double trials, double z);

typedef struct RateSummary {
    double rate;    // share of the games that were not aborted, shared wins counting their part
    Interval ci95;  // Wilson
} RateSummary;

RateSummary statistics_outcome(const Tally* tally, int outcome);

// The sample variance of `games` whole numbers from their sum, of which the sign does not matter,
// and the sum of their squares; 0 of fewer than two.
double statistics_variance(uint64_t sum, Wide squares, uint64_t games);

typedef struct MetricSummary {
    double mean, sd, se;  // sample standard deviation; standard error of the mean
    bool spread_known;    // whether these two are: not from fewer than two games, where they are 0
    int32_t min, max, p05, p50,
        p95;  // quantiles: smallest value with that share at or below (bin's low end from 128 on)
} MetricSummary;

MetricSummary statistics_metric(const Tally* tally, int metric);
// The same of the length of the games that ended for a reason (tally_length).
MetricSummary statistics_length(const Tally* tally, int reason);

// The z of which the standard normal distribution has `alpha` beyond +-z; 0 < alpha < 1.
double statistics_z(double alpha);

// Whether there is one: an unknown interval is -DBL_MAX .. DBL_MAX.
bool statistics_is_known(Interval interval);
// The part of an interval within low .. high, for figures that are never outside; unknown stays unknown.
Interval statistics_clip(Interval interval, double low, double high);

// Interval of a paired difference at a number of games that was fixed beforehand: `plus` is the sum
// of what one arm won beyond the other, `minus` of what it won less, game by game (0 <= plus +
// minus <= games). The adjusted Wald interval of Bonett and Price 2012: as if one game more had
// gone each way. Within [-1,1]; [-1,1] without games. Shared wins make it conservative
// (statistics_spread does not).
Interval statistics_difference(double plus, double minus, double games, double z);
// The same for figures in [-1,1] whose squares sum to `squares` (for whole wins: plus + minus):
// narrower where they are parts of a win or means over several seats; the games more are of their
// mean size.
Interval statistics_spread(double plus, double minus, double squares, double games, double z);
// The probability, if there were no difference, of one as large as that or larger, either way: the
// exact sign test (McNemar 1947) for whole wins that differ in a million games at most, its normal
// approximation else. 1 without any difference.
double statistics_difference_p(double plus, double minus);
// The same for figures whose squares sum to `squares`, exact where all are of one size, such as
// halves.
double statistics_spread_p(double plus, double minus, double squares);

// Interval of the difference a - b of two rates in unrelated games: Newcombe 1998, method 10, from
// their Wilson intervals. Within [-1,1].
Interval statistics_unpaired(const RateSummary* a, const RateSummary* b);
// The probability, if the rates were equal, of a difference as large as that or larger, either way:
// the normal approximation with the pooled rate. 1 without games.
double statistics_unpaired_p(double a, double a_games, double b, double b_games);

// Benjamini and Hochberg 1995: of `count` p-values those at which the expected share of false flags
// among all flags is at most `rate`. `adjusted` gets the smallest rate at which each would be
// flagged. Returns how many are. Error of memory: none is flagged and -1 is returned.
int statistics_false_discovery(const double* p, int count, double rate, bool* flagged, double* adjusted);

// --- means of few values, by Student's t distribution

// The t of which the distribution with `freedom` >= 1 degrees of freedom has `alpha` beyond +-t; 0 < alpha < 1.
double statistics_t(double alpha, double freedom);

enum { STATISTICS_EQUAL_MIN = 30 };  // after so many equal values, at most a tenth differs (rule of three)
// The 1 - alpha interval of a mean of `count` independent values with that standard error: with count - 1
// degrees of freedom (Student, "The probable error of a mean", 1908), exact for normal values. The normal
// quantile would miss three times in ten with two of them. Unknown (statistics_is_known) for fewer than two,
// and for fewer than STATISTICS_EQUAL_MIN that are all equal: nothing is known about their spread then.
Interval statistics_mean(double mean, double se, double count, double alpha);
