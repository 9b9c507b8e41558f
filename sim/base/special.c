// Special functions from plain IEEE operations; see special.h. Used by statistics.c and anytime.c.
//
// frexp and ldexp change only the exponent, floor and sqrt are correctly rounded: their results are
// the same everywhere.
#include "sim/base/special.h"

#include <math.h>

#include "sim/base/check.h"

// log(2) in two parts; the first has 33 bits, so that its product with an exponent is exact.
#define LN2_HIGH 0x1.62e42fefp-1
#define LN2_LOW  0x1.473de6af278edp-34

#define SQRT_HALF        0x1.6a09e667f3bcdp-1
#define HALF_LOG_2_PI    0.9189385332046728
#define TWO_OVER_SQRT_PI 1.1283791670955126
#define ONE_OVER_SQRT_PI 0.5641895835477563

#define EXP_MAX 709.0
#define EXP_MIN (-746.0)

// --- logarithms

// log(2^k (1 + f)) + rest for sqrt(1/2) <= 1 + f < sqrt(2) and a tiny rest. With s = f / (2 + f)
// and R = 2 s^2 / 3 + 2 s^4 / 5 + ... it is log(1 + f) = 2 s + s R = f - (f^2 / 2 - s (f^2 / 2 +
// R)), in which f is exact and the rest small.
static double log_of_parts(int k, double f, double rest) {
    static const double factors[] = {2.0 / 3,  2.0 / 5,  2.0 / 7,  2.0 / 9,  2.0 / 11,
                                     2.0 / 13, 2.0 / 15, 2.0 / 17, 2.0 / 19, 2.0 / 21};
    double s = f / (2 + f), square = s * s, half = 0.5 * f * f, series = 0;
    for (int i = (int)(sizeof factors / sizeof *factors) - 1; i >= 0; i--)
        series = square * (factors[i] + series);
    return k * LN2_HIGH - (half - (s * (half + series) + (k * LN2_LOW + rest)) - f);
}

// x as 2^k (1 + f), with 1 + f as above.
static int split(double x, double* f) {
    int k;
    double part = frexp(x, &k);
    if (part < SQRT_HALF) {
        part *= 2;
        k--;
    }
    *f = part - 1;
    return k;
}

double special_log(double x) {
    double f;
    CHECK(x > 0 && isfinite(x));
    int k = split(x, &f);
    return log_of_parts(k, f, 0);
}

double special_log1p(double x) {
    double f, sum = 1 + x;
    CHECK(x > -1 && isfinite(x));
    if (sum >= SQRT_HALF && sum < 2 * SQRT_HALF) return log_of_parts(0, x, 0);
    double lost = x > 1 ? 1 - (sum - x) : x - (sum - 1);  // rounding error of the sum
    int k = split(sum, &f);
    return log_of_parts(k, f, lost / sum);
}

// --- exponential

// e^(k log 2 + r) = 2^k e^r, with the Taylor series of e^r for |r| <= log(2) / 2.
double special_exp(double x) {
    static const double factors[] = {1.0 / 2,          1.0 / 6,        1.0 / 24,        1.0 / 120,
                                     1.0 / 720,        1.0 / 5040,     1.0 / 40320,     1.0 / 362880,
                                     1.0 / 3628800,    1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800,
                                     1.0 / 87178291200};
    CHECK(x <= EXP_MAX);
    if (x < EXP_MIN) return 0;
    double k = floor(x / (LN2_HIGH + LN2_LOW) + 0.5), high = x - k * LN2_HIGH, low = k * LN2_LOW;
    double r = high - low, series = 0;
    for (int i = (int)(sizeof factors / sizeof *factors) - 1; i >= 0; i--) series = factors[i] + r * series;
    return ldexp(1 + (high + (r * r * series - low)), (int)k);
}

// --- gamma

// The asymptotic series (Abramowitz and Stegun 6.1.41), for x >= 16.
static double stirling_series(double x) {
    double square = 1 / (x * x);
    return (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square * (1.0 / 1680 - square / 1188)))) /
           x;
}

// Smaller x are raised to 16 or more with gamma(x + 1) = x gamma(x).
double special_stirling_rest(double x) {
    double product = 1, raised = x;
    CHECK(x > 0 && isfinite(x));
    if (x >= 16) return stirling_series(x);
    for (; raised < 16; raised++) product *= raised;
    double difference = (raised - 0.5) * special_log(raised) - (x - 0.5) * special_log(x) - (raised - x);
    return difference - special_log(product) + stirling_series(raised);
}

// --- error function

// e^(-x^2), with the square in two parts, the first of which is exact.
static double exp_of_square(double x) {
    double first = (float)x;
    return special_exp(-first * first) * special_exp(-(x - first) * (x + first));
}

// Up to 1.25: 1 minus the error function's series of positive terms (Abramowitz and Stegun 7.1.6);
// the result is at least 1/13 there, so little cancels. Above: the continued fraction (7.1.14),
// evaluated from its end.
double special_erfc(double x) {
    CHECK(x >= 0);
    if (x > 28) return 0;
    if (x < 1.25) {
        double term = x, sum = 0;
        for (int odd = 3; term > 1e-18 * sum; odd += 2) {
            sum += term;
            term *= 2 * x * x / odd;
        }
        return 1 - TWO_OVER_SQRT_PI * exp_of_square(x) * sum;
    }
    double fraction = x;
    for (int n = 10 + (int)(225 / (x * x)); n > 0; n--) fraction = x + 0.5 * n / fraction;
    return ONE_OVER_SQRT_PI * exp_of_square(x) / fraction;
}

// --- Student's t

// The continued fraction 1 + d1 / (1 + d2 / ...) of the incomplete beta function (DLMF 8.17.22), by
// Lentz's method. It converges fast for x below (a + 1) / (a + b + 2).
static double beta_fraction(double a, double b, double x) {
    enum { TERMS_MAX = 10000 };
    double fraction = 1, c = 1, d = 0, change = 0;
    for (int k = 1; k < TERMS_MAX && fabs(change - 1) > 1e-16; k++) {
        double m = k / 2;
        double term = k % 2 ? -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
                            : m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / (1 + term * d);
        c = 1 + term / c;
        change = c * d;
        fraction *= change;
    }
    return fraction;
}

// The tail is the incomplete beta function I_x(n / 2, 1 / 2) at x = n / (n + t^2) (DLMF 8.17.2).
// The large terms of log(gamma(a + 1/2) / gamma(a)) cancel on paper.
double special_log_t_tail(double t, double freedom, double* slope) {
    CHECK(t > 0 && t < 1e150 && freedom >= 1);
    double a = freedom / 2, square = t * t / freedom, x = 1 / (1 + square);
    double gammas = 0.5 * special_log(a) + a * special_log1p(0.5 / a) - 0.5 - special_stirling_rest(a) +
                    special_stirling_rest(a + 0.5);
    double log_density =
        special_log(ONE_OVER_SQRT_PI) + gammas - a * special_log1p(square) - 0.5 * special_log1p(1 / square);
    if (x < (a + 1) / (a + 2.5)) {
        double fraction = beta_fraction(a, 0.5, x);
        *slope = -2 * a * fraction;
        return log_density - special_log(a * fraction);
    }
    double density = special_exp(log_density), tail = 1 - 2 * density / beta_fraction(0.5, a, 1 - x);
    *slope = -2 * density / tail;
    return special_log(tail);
}
