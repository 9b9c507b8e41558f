// Confidence sequences from sums; see anytime.h.
//
// The mixtures' concentrations decide at how many games an interval is as narrow as this method can make it:
// some eight times as many. From a tenth to thirty times that number it is at most 15 % wider, which is why
// nobody has to choose.
#include "sim/anytime.h"

#include <float.h>
#include <math.h>

enum { HALVINGS = 50, RATE_CONCENTRATION = 1000, SIGN_CONCENTRATION = 200, MEAN_GAMES = 10000 };

#define NEAR 1e-12  // of 0 or 1: where the likelihood is looked at instead of there

// Counts of hits and misses, and the mixture that they are seen under.
typedef struct Seen {
    double hits, misses, concentration;
} Seen;

static double log_beta(double a, double b) { return lgamma(a) + lgamma(b) - lgamma(a + b); }

// Logarithm of the likelihood of the mixture around p over that of p.
static double log_ratio(const Seen* seen, double p) {
    double a = seen->concentration * p, b = seen->concentration * (1 - p);
    return log_beta(a + seen->hits, b + seen->misses) - log_beta(a, b) - seen->hits * log(p) -
           seen->misses * log(1 - p);
}

// The point between `inside` and `outside` from which on the ratio stays above `most`.
static double edge(const Seen* seen, double most, double inside, double outside) {
    double end = outside < NEAR ? NEAR : outside > 1 - NEAR ? 1 - NEAR : outside;
    if (log_ratio(seen, end) < most) return outside;
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (inside + end) / 2;
        if (log_ratio(seen, middle) < most)
            inside = middle;
        else
            end = middle;
    }
    return end;
}

static Interval interval(const Seen* seen, double alpha) {
    double total = seen->hits + seen->misses;
    if (!(total > 0)) return (Interval){0, 1};
    double most = -log(alpha), rate = seen->hits / total;
    return (Interval){edge(seen, most, rate, 0), edge(seen, most, rate, 1)};
}

Interval anytime_rate(double sum, double games, double alpha) {
    CHECK(alpha > 0 && alpha < 1 && sum >= 0);
    double hits = sum < games ? sum : games;
    return interval(&(Seen){hits, games > hits ? games - hits : 0, RATE_CONCENTRATION}, alpha);
}

Interval anytime_difference(double plus, double minus, double games, double alpha) {
    CHECK(alpha > 0 && alpha < 1 && plus >= 0 && minus >= 0);
    if (!(games > 0)) return (Interval){-1, 1};
    Interval share = interval(&(Seen){plus, minus, SIGN_CONCENTRATION}, 0.9 * alpha);
    Interval either = anytime_rate(plus + minus, games, 0.1 * alpha);
    double low = 2 * share.low - 1, high = 2 * share.high - 1;  // the mean, where there is a difference
    return (Interval){low * (low < 0 ? either.high : either.low),
                      high * (high > 0 ? either.high : either.low)};
}

Interval anytime_mean(double mean, double sd, double games, double alpha) {
    CHECK(alpha > 0 && alpha < 1 && sd >= 0);
    if (games < ANYTIME_MEAN_GAMES) return (Interval){-DBL_MAX, DBL_MAX};
    double twice = -2 * log(alpha), rho2 = (twice + log(twice + 1)) / MEAN_GAMES, spread = games * rho2 + 1;
    double half = sd * sqrt(2 * spread / (games * games * rho2) * log(sqrt(spread) / alpha));
    return (Interval){mean - half, mean + half};
}
