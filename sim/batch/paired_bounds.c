// Rates, differences and intervals of a paired run; see paired_bounds.h.
#include "sim/batch/paired_bounds.h"

#include "sim/base/check.h"
#include "sim/batch/paired_sums.h"
#include "sim/statistics/anytime.h"

ArmPair paired_pair(const PairedRun* paired, int v, int w) {
    CHECK(v != w && v >= 0 && w >= 0 && v < paired->arm_count && w < paired->arm_count);
    if (v < w) return paired->pairs[paired_sums_index(paired->arm_count, v, w)];
    ArmPair pair = paired->pairs[paired_sums_index(paired->arm_count, w, v)];
    uint64_t plus = pair.apart.plus;
    pair.apart.plus = pair.apart.minus;
    pair.apart.minus = plus;
    return pair;
}

// Converts sums of scores, and of squared scores, to games. Division, unlike multiplication by the
// inverse, keeps equal sums equal and halves exact.
static double in_games(const PairedRun* paired, Wide sum) {
    return (double)sum / (double)paired_full_score(paired);
}

static double squares_in_games(const PairedRun* paired, Wide squares) {
    return (double)squares / ((double)paired_full_score(paired) * (double)paired_full_score(paired));
}

double paired_rate(const PairedRun* paired, int arm) {
    CHECK(arm >= 0 && arm < paired->arm_count);
    const PairedScore* score = &paired->scores[arm];
    return score->games ? in_games(paired, score->sum) / (double)score->games : 0;
}

// A single cell, with mostly unshared wins, is bounded as a rate. A mean is seldom near 0 or 1 and
// varies less: it is bounded as twice the score minus 1, whose squares are summed in whole numbers,
// so that scores of exactly 1/2 give 0.
Interval paired_bounds(const PairedRun* paired, int arm, double alpha) {
    CHECK(arm >= 0 && arm < paired->arm_count);
    const PairedScore* score = &paired->scores[arm];
    double games = (double)score->games, won = in_games(paired, score->sum);
    bool whole = paired_terms(paired) == 1 && paired->measure.kind != PAIRED_MEAN;
    if (whole) return anytime_rate(won, games, alpha);
    Wide one = paired_full_score(paired), all = one * score->games;
    double lost = in_games(paired, all - score->sum);
    double squares = squares_in_games(paired, 4 * score->sum_sq + one * all - 4 * one * score->sum);
    Interval twice = anytime_spread(won, lost, squares, games, alpha);
    return (Interval){0.5 + 0.5 * twice.low, 0.5 + 0.5 * twice.high};
}

double paired_difference(const PairedRun* paired, int v, int w) {
    ArmPair pair = paired_pair(paired, v, w);
    if (!pair.games) return 0;
    return (in_games(paired, pair.apart.plus) - in_games(paired, pair.apart.minus)) / (double)pair.games;
}

static Interval bounds(const PairedRun* paired, const PairSums* sums, uint64_t games, double alpha) {
    CHECK(sums->squares > 0 || sums->plus + sums->minus == 0);
    return anytime_spread(in_games(paired, sums->plus), in_games(paired, sums->minus),
                          squares_in_games(paired, sums->squares), (double)games, alpha);
}

Interval paired_difference_fixed(const PairedRun* paired, int v, int w, double z) {
    ArmPair pair = paired_pair(paired, v, w);
    return statistics_spread(in_games(paired, pair.apart.plus), in_games(paired, pair.apart.minus),
                             squares_in_games(paired, pair.apart.squares), (double)pair.games, z);
}

Interval paired_difference_bounds(const PairedRun* paired, int v, int w, double alpha) {
    ArmPair pair = paired_pair(paired, v, w);
    return bounds(paired, &pair.apart, pair.games, alpha);
}

Interval paired_sum_bounds(const PairedRun* paired, int v, int w, double alpha) {
    ArmPair pair = paired_pair(paired, v, w);
    Interval beyond = bounds(paired, &pair.beyond, pair.games, alpha);
    return (Interval){1 + beyond.low, 1 + beyond.high};
}
