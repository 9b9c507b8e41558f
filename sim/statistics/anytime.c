// Confidence sequences from sums; see anytime.h.
//
// The weights of a mixture decide at how many games its interval is as narrow as this method
// allows. All but the early ones are tuned for about 10^4 games and lose little far from there, so
// nobody has to choose.
#include "sim/statistics/anytime.h"

#include <float.h>
#include <math.h>

#include "sim/base/special.h"

enum {
    RATE_CONCENTRATION = 1000,
    EARLY_CONCENTRATION = 150,
    MEAN_GAMES = 10000,
    STEPS_MAX = 100,
    SPREAD_STEPS = 20,
    STAKES = 13,
    STAKE_BEST = 4
};

#define NEAR             1e-12  // distance from 0 or 1 at which evidence is evaluated instead of there
#define BELOW_ONE        (1 - 0x1p-53)  // the largest probability whose complement has a logarithm
#define ROUNDING         1e-14          // of sums
#define TOLERANCE        1e-9           // in log evidence: a bound exceeds its target by at most this
#define SPREAD_TOLERANCE 1e-4           // the same where only the spread is known
#define STAKE_MAX        0.7  // largest share of the capital that is bet; the others are a half, a quarter, ...
#define STAKE_SPREAD     2.5  // halvings at which a stake has half the weight of the best one

// --- rates

// Counts of hits and misses, which may be fractions, and the concentration of the mixture they are judged by.
typedef struct Seen {
    double hits, misses, c;
} Seen;

// log(count / expected) of a count that is `beyond` more than expected.
static double log_excess(double count, double expected, double beyond) {
    double excess = beyond / expected;
    return excess > -0.5 ? special_log1p(excess) : special_log(count / expected);
}

// Logarithm of the likelihood of the mixture Beta(c p, c (1 - p)) over that of p,
//     log B(c p + hits, c (1 - p) + misses) - log B(c p, c (1 - p)) - hits log p - misses log(1 - p),
// by Stirling's formula and its remainder: large terms that cancel are never computed.
static double log_ratio(const Seen* seen, double p) {
    double c = seen->c, all = seen->hits + seen->misses + c;
    double a = c * p, b = c * (1 - p), hits = a + seen->hits, misses = b + seen->misses;
    double beyond = seen->hits * (1 - p) - seen->misses * p;  // hits in excess of what p predicts
    double sum = (hits - 0.5) * log_excess(hits, all * p, beyond) +
                 (misses - 0.5) * log_excess(misses, all * (1 - p), -beyond);
    sum += special_stirling_rest(hits) + special_stirling_rest(misses) - special_stirling_rest(all);
    return sum - special_stirling_rest(a) - special_stirling_rest(b) + special_stirling_rest(c) +
           0.5 * special_log(c / all);
}

// The bound on the side of `outside`, 0 or 1, of Wilson's score interval for z^2 = `square`.
static double score_bound(const Seen* seen, double square, double outside) {
    double games = seen->hits + seen->misses;
    double sum = seen->hits + square / 2 + sqrt(square * (seen->hits * seen->misses / games + square / 4));
    return outside > 0.5 ? sum / (games + square) : seen->hits * (seen->hits / games) / sum;
}

// The point on the side of `outside`, 0 or 1, at which the ratio reaches `most`. The ratio's
// logarithm is nearly a straight line in z^2 where the point is written as a score bound: a few
// steps of the secant.
static double rate_edge(const Seen* seen, double most, double outside) {
    double games = seen->hits + seen->misses, c = seen->c;
    if (seen->hits == outside * games) return outside;
    double square = (1 + c / games) * (2 * most + special_log1p(games / c)), slope = 0.5 / (1 + c / games);
    double inside = 0, beyond = INFINITY, last_square = 0, last = 0;
    for (int i = 0; i < STEPS_MAX; i++) {
        double p = fmin(score_bound(seen, square, outside), BELOW_ONE);
        if (fabs(p - outside) < NEAR) return outside;  // the ratio is not reached even there
        double excess = log_ratio(seen, p) - most;
        if (excess >= 0 && excess < TOLERANCE) return p;
        *(excess < 0 ? &inside : &beyond) = square;
        if (i > 0) slope = (excess - last) / (square - last_square);
        last_square = square;
        last = excess;
        square -= (excess - TOLERANCE / 2) / slope;
        if (!(square > inside && square < beyond))
            square = beyond < INFINITY ? (inside + beyond) / 2 : 2 * inside;
    }
    return beyond < INFINITY ? score_bound(seen, beyond, outside) : outside;
}

static Seen seen_of(double sum, double games, double concentration) {
    double hits = fmin(sum, games);  // sums of shares may be off by a rounding
    return (Seen){hits, games - hits, concentration};
}

static Interval rate_bounds(double sum, double games, double alpha, double concentration) {
    CHECK(alpha > 0 && alpha < 1 && sum >= 0);
    if (!(games > 0)) return (Interval){0, 1};
    Seen seen = seen_of(sum, games, concentration);
    return (Interval){rate_edge(&seen, -special_log(alpha), 0), rate_edge(&seen, -special_log(alpha), 1)};
}

static bool rate_excludes(double sum, double games, double alpha, double p, double concentration) {
    CHECK(alpha > 0 && alpha < 1 && sum >= 0);
    if (p < 0 || p > 1) return true;
    if (!(games > 0)) return false;
    Seen seen = seen_of(sum, games, concentration);
    if (p >= NEAR && p <= 1 - NEAR) return log_ratio(&seen, p) >= -special_log(alpha);
    return p < 0.5 ? p < rate_edge(&seen, -special_log(alpha), 0)
                   : p > rate_edge(&seen, -special_log(alpha), 1);
}

Interval anytime_rate(double sum, double games, double alpha) {
    return rate_bounds(sum, games, alpha, RATE_CONCENTRATION);
}

bool anytime_rate_excludes(double sum, double games, double alpha, double p) {
    return rate_excludes(sum, games, alpha, p, RATE_CONCENTRATION);
}

Interval anytime_rate_early(double sum, double games, double alpha) {
    return rate_bounds(sum, games, alpha, EARLY_CONCENTRATION);
}

bool anytime_rate_early_excludes(double sum, double games, double alpha, double p) {
    return rate_excludes(sum, games, alpha, p, EARLY_CONCENTRATION);
}

// --- differences

// Sums of the positive and of the negative parts of a figure in [-1,1], and the rest of the games.
typedef struct Signed {
    double plus, rest, minus;
} Signed;

// Shares of the capital to bet, and the logarithm of each one's weight; the weights sum to 1.
typedef struct Stakes {
    double part[STAKES], log_weight[STAKES], log_rest[STAKES];
} Stakes;

static Stakes make_stakes(void) {
    Stakes stakes;
    double all = 0, part = STAKE_MAX;
    for (int k = 0; k < STAKES; k++, part /= 2) {
        double away = (k - STAKE_BEST) / STAKE_SPREAD, weight = 1 / (1 + away * away);
        stakes.part[k] = part;
        stakes.log_rest[k] = special_log1p(-part);
        stakes.log_weight[k] = special_log(weight);
        all += weight;
    }
    for (int k = 0; k < STAKES; k++) stakes.log_weight[k] -= special_log(all);
    return stakes;
}

// Log evidence that the mean exceeds 2 m - 1: the capital of a gambler who starts with 1 and bets
// the share s of it on each game, at odds fair for that mean, that y = (x + 1) / 2 is above m. The
// capital is the product of 1 - s + s y / m, averaged over s. `slope` becomes the derivative, which
// is negative.
static double log_capital(const Stakes* stakes, const Signed* seen, double m, double* slope) {
    double logs[STAKES], slopes[STAKES], largest = -INFINITY, sum = 0, sum_of_slopes = 0;
    for (int k = 0; k < STAKES; k++) {
        double s = stakes->part[k], win = s * (1 / m - 1), draw = s * (0.5 / m - 1);
        logs[k] = stakes->log_weight[k] + seen->plus * special_log1p(win) + seen->rest * special_log1p(draw) +
                  seen->minus * stakes->log_rest[k];
        slopes[k] = -s / (m * m) * (seen->plus / (1 + win) + 0.5 * seen->rest / (1 + draw));
        if (logs[k] > largest) largest = logs[k];
    }
    for (int k = 0; k < STAKES; k++) {
        double part = special_exp(logs[k] - largest);
        sum += part;
        sum_of_slopes += part * slopes[k];
    }
    *slope = sum_of_slopes / sum;
    return largest + special_log(sum);
}

// The largest mean for which the evidence for more is at least `most` (a logarithm). The logarithm
// is decreasing and convex in m: Newton's method approaches from below, where stopping early only
// widens the interval.
static double difference_low(const Stakes* stakes, const Signed* seen, double most) {
    double either = seen->plus + seen->minus, games = either + seen->rest, square = 2 * most + 4;
    if (seen->minus >= games) return -1;
    double start = (seen->plus - seen->minus - sqrt(square * (either + square))) / games;
    double m = 0.5 + 0.5 * start, least = 0.5 * (seen->plus + 0.5 * seen->rest) / games;
    if (m < least) m = least;
    for (int i = 0; i < STEPS_MAX && m >= NEAR; i++) {
        double slope, excess = log_capital(stakes, seen, m, &slope) - most;
        if (excess >= 0 && excess < TOLERANCE) break;
        double next = m - (excess - TOLERANCE / 2) / slope;
        m = next > m / 16 ? next : m / 16;
    }
    return m >= NEAR ? 2 * m - 1 : -1;
}

// The same evidence from the sum of the figures y and that of their squared distances from their
// mean: for x = y / m - 1, which is -1 at least, log(1 + s x) >= s x + (log(1 - s) + s) x^2 (Fan,
// Grama and Liu 2015).
typedef struct Spread {
    double mean, distances, games;
} Spread;

static double log_capital_of_spread(const Stakes* stakes, const Spread* seen, double m) {
    double beyond = seen->mean - m, logs[STAKES], largest = -INFINITY, sum = 0;
    double first = seen->games * beyond / m,
           second = (seen->distances + seen->games * beyond * beyond) / (m * m);
    for (int k = 0; k < STAKES; k++) {
        double s = stakes->part[k];
        logs[k] = stakes->log_weight[k] + s * first + (stakes->log_rest[k] + s) * second;
        if (logs[k] > largest) largest = logs[k];
    }
    for (int k = 0; k < STAKES; k++) sum += special_exp(logs[k] - largest);
    return largest + special_log(sum);
}

// Where that evidence reaches `most` below the mean, a hair too low, unless that is below `low`,
// which is a valid bound too. Everything lower is excluded as well: this evidence is a lower bound
// of the capital, which decreases in m. It is nearly quadratic in the distance, hence false
// position on its square root.
static double spread_low(const Stakes* stakes, const Spread* seen, double most, double low) {
    double square = 2 * most + 4, inside = seen->mean, outside = seen->mean, less = 0, more = 0;
    double distance = sqrt(square * (seen->distances + square * seen->mean * seen->mean)) / seen->games;
    while (more < most) {
        inside = outside;
        less = more;
        outside = seen->mean - distance;
        if (!(outside > low)) return low;
        more = fmax(log_capital_of_spread(stakes, seen, outside), 0);
        distance *= 1.25;
    }
    for (int i = 0; i < SPREAD_STEPS && more > most + SPREAD_TOLERANCE; i++) {
        double part = (sqrt(most + SPREAD_TOLERANCE / 2) - sqrt(less)) / (sqrt(more) - sqrt(less));
        double middle = inside + part * (outside - inside);
        double here = fmax(log_capital_of_spread(stakes, seen, middle), 0);
        *(here < most ? &inside : &outside) = middle;
        *(here < most ? &less : &more) = here;
    }
    return outside;
}

static Signed signed_of(double plus, double minus, double games) {
    double rest = games - plus - minus;  // sums of shares may be off by a rounding
    return (Signed){plus, rest > 0 ? rest : 0, minus};
}

Interval anytime_difference(double plus, double minus, double games, double alpha) {
    return anytime_spread(plus, minus, plus + minus, games, alpha);
}

Interval anytime_spread(double plus, double minus, double squares, double games, double alpha) {
    CHECK(alpha > 0 && alpha < 1 && plus >= 0 && minus >= 0 && squares >= 0);
    if (!(games > 0)) return (Interval){-1, 1};
    // Cauchy and Schwarz's inequality; else they are not of one figure. Each sum may be off by a
    // rounding.
    double least = fmax(fabs(plus - minus) - ROUNDING * (plus + minus), 0);
    CHECK(squares * games >= least * least * (1 - ROUNDING));
    (void)least;
    Stakes stakes = make_stakes();
    Signed up = signed_of(plus, minus, games), down = signed_of(minus, plus, games);
    double most = -special_log(alpha / 2), mean = (plus - minus) / games,
           distances = squares - mean * (plus - minus);
    double low = difference_low(&stakes, &up, most), high = difference_low(&stakes, &down, most);
    if (squares < plus + minus) {  // parts of 1: less spread than whole wins with the same sums have
        Spread spread = {0.5 + 0.5 * mean, distances > 0 ? distances / 4 : 0, games};
        low = 2 * spread_low(&stakes, &spread, most, 0.5 + 0.5 * low) - 1;
        spread.mean = 0.5 - 0.5 * mean;
        high = 2 * spread_low(&stakes, &spread, most, 0.5 + 0.5 * high) - 1;
    }
    return (Interval){low, -high};
}

bool anytime_difference_excludes(double plus, double minus, double games, double alpha, double mean) {
    CHECK(alpha > 0 && alpha < 1 && plus >= 0 && minus >= 0);
    double m = 0.5 + 0.5 * mean, slope, most = -special_log(alpha / 2);
    if (!(m >= 0 && m <= 1)) return true;
    if (!(games > 0)) return false;
    Stakes stakes = make_stakes();
    Signed up = signed_of(plus, minus, games), down = signed_of(minus, plus, games);
    bool more = m < NEAR ? minus < games : log_capital(&stakes, &up, m, &slope) >= most;
    bool less = 1 - m < NEAR ? plus < games : log_capital(&stakes, &down, 1 - m, &slope) >= most;
    return more || less;
}

// --- means

Interval anytime_mean(double mean, double sd, double games, double alpha) {
    CHECK(alpha > 0 && alpha < 1 && sd >= 0);
    if (games < ANYTIME_MEAN_GAMES) return (Interval){-DBL_MAX, DBL_MAX};
    double twice = -2 * special_log(alpha), rho2 = (twice + special_log(twice + 1)) / MEAN_GAMES,
           spread = games * rho2 + 1;
    double half = sd * sqrt(2 * spread / (games * games * rho2) * special_log(sqrt(spread) / alpha));
    return (Interval){mean - half, mean + half};
}
