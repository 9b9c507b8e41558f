// Statistics of a paired run: scores, differences and their intervals.
#pragma once

#include "sim/batch/paired.h"

// The sums of two different arms, seen from v: plus is what v scored more than w.
ArmPair paired_pair(const PairedRun* paired, int v, int w);
// The mean score of an arm, 0 without games, and its anytime-valid interval (anytime.h).
double paired_rate(const PairedRun* paired, int arm);
Interval paired_bounds(const PairedRun* paired, int arm, double alpha);
// The mean of (score of v - score of w), and its anytime-valid interval.
double paired_difference(const PairedRun* paired, int v, int w);
Interval paired_difference_bounds(const PairedRun* paired, int v, int w, double alpha);
// The interval of the same difference for a number of games fixed beforehand (statistics_spread).
Interval paired_difference_fixed(const PairedRun* paired, int v, int w, double z);
// The anytime-valid interval of the mean of (score of v + score of w).
Interval paired_sum_bounds(const PairedRun* paired, int v, int w, double alpha);
