// From integer tallies to numbers: pure functions. Doubles begin here. Nothing is ever NaN or infinite, no
// rate or bound of a rate is outside [0,1], whatever the counts are.
#pragma once

#include "sim/tally.h"

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

typedef struct MetricSummary {
    double mean, sd, se;  // sample standard deviation; standard error of the mean; 0 where undefined
    int32_t min, max, p05, p50,
        p95;  // quantiles: smallest value with that share at or below (bin's low end from 128 on)
} MetricSummary;

MetricSummary statistics_metric(const Tally* tally, int metric);
