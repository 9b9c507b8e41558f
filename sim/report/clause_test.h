// Decides whether the games so far settle a clause of a contract: pure functions from tallies to
// estimates, intervals and verdicts. The intervals are anytime-valid (anytime.h): one may look at
// any time, and stop as soon as there is a verdict.
//
// - rate: anytime_rate.
// - mean: anytime_mean; approximate, from ANYTIME_MEAN_GAMES games on.
// - quantile: the values v for which neither F(v) < p nor F(v - 1) >= p is shown, where F(v) is the
//   rate of games with v or less. At the true value, both are single rates, at alpha / 2 each.
//   Values counted in bins give the outer ends of the bins.
// - seat spread: the maximum over the pairs of seats of the absolute difference between their
//   rates, each pair an anytime_difference at its share of alpha.
// - change: paired, if both arms played the same games: anytime_spread for rates, anytime_mean of
//   the changes for means. Otherwise the interval minus that of the baseline, at alpha / 2 each.
//   The baseline's is Wilson's (or normal) if its number of games was fixed beforehand, otherwise
//   anytime-valid.
#pragma once

#include "sim/batch/paired.h"
#include "sim/report/contract.h"

typedef enum Verdict { VERDICT_INCONCLUSIVE, VERDICT_PASS, VERDICT_FAIL } Verdict;

// The data of a cell.
typedef struct Evidence {
    const Tally* tally;
    // Of the baseline's cell; null: none. Without `joint` and `same`, an independent sample.
    const Tally* baseline;
    bool baseline_fixed;      // its number of games did not depend on the outcomes
    const PairDetail* joint;  // arm 0: the baseline, arm 1: this cell, on the same games; null: not paired
    bool same;                // both cells have the same rules and players, so all games are the same
} Evidence;

// The interval at `alpha`, extrapolated to `scale` times the games with the same proportions
// (except for the baseline's games). A missing bound is -DBL_MAX or DBL_MAX.
Interval clause_test_interval(const Clause* clause, const Evidence* evidence, double alpha, double scale);
// The point estimate; 0 without games.
double clause_test_estimate(const Clause* clause, const Evidence* evidence);
// Pass: the interval lies within the statement's bounds. Fail: it lies entirely outside.
Verdict clause_test_verdict(const Statement* statement, Interval interval);
// The total number of games that would decide the clause if the proportions stayed the same; 0 if
// more than CLAUSE_TEST_MORE_MAX times those played.
enum { CLAUSE_TEST_MORE_MAX = 100 };
uint64_t clause_test_games_needed(const Clause* clause, const Evidence* evidence, double alpha);
// "inconclusive", "pass", "fail".
const char* clause_test_name(Verdict verdict);
