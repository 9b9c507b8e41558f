// Intervals of means of few values, by Student's t distribution. Pure functions, as statistics.h.
#pragma once

#include "sim/statistics/statistics.h"

// The t of which the distribution with `freedom` >= 1 degrees of freedom has `alpha` beyond +-t; 0 < alpha < 1.
double student_quantile(double alpha, double freedom);

// The 1 - alpha interval of a mean of `count` independent values with that standard error: with count - 1
// degrees of freedom (Student, "The probable error of a mean", 1908), exact for normal values. The normal
// quantile would miss three times in ten with two of them. Unknown (statistics_is_known) for fewer than two,
// and for fewer than STUDENT_EQUAL_MIN that are all equal: nothing is known about their spread then.
enum { STUDENT_EQUAL_MIN = 30 };  // after so many equal values, at most a tenth differs (the rule of three)
Interval student_mean(double mean, double se, double count, double alpha);
