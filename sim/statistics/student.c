// Intervals of means; see student.h.
#include "sim/statistics/student.h"

#include <float.h>
#include <math.h>

#include "sim/base/special.h"

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
double student_quantile(double alpha, double freedom) {
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

Interval student_mean(double mean, double se, double count, double alpha) {
    CHECK(se >= 0);
    if (!(count >= 2) || (se == 0 && count < STUDENT_EQUAL_MIN)) return (Interval){-DBL_MAX, DBL_MAX};
    double half = student_quantile(alpha, count - 1) * se;
    return (Interval){mean - half, mean + half};
}
