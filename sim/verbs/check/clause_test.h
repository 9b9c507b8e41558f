// Whether what was played so far decides a clause of a contract: pure functions from tallies to
// estimates, intervals and verdicts. The intervals are anytime-valid (anytime.h): one may look as
// often as one likes, and stop when the verdict is there.
//
//   rate          anytime_rate
//   mean          anytime_mean: approximate, from ANYTIME_MEAN_GAMES games on
//   quantile      the values v for which neither F(v) < p nor F(v - 1) >= p is shown, F(v) being the rate of
//                 games with v or less: at the truth itself both are single rates, at half of alpha each.
//                 Where values are counted in bins, the outer ends of the bins.
//   seat spread   max over the pairs of seats of the size of the difference of their rates: each pair an
//                 anytime_difference at its part of alpha, seat i's wins against seat j's
//   change        paired, where both arms played the same games: anytime_spread, anytime_mean of the
//                 changes. Else the interval here less that of the baseline, at half of alpha each; the baseline's is
//                 Wilson's (or normal) where its number of games was fixed beforehand, else anytime-valid.
#pragma once

#include "sim/batch/paired.h"
#include "sim/verbs/check/contract.h"

typedef enum Verdict { VERDICT_INCONCLUSIVE, VERDICT_PASS, VERDICT_FAIL } Verdict;

// What is known of a cell.
typedef struct Evidence {
    const Tally* tally;
    // Of the baseline's cell, where there is one; without joint and same it is an independent
    // sample.
    const Tally* baseline;
    bool baseline_fixed;      // its number of games did not depend on what came out
    const PairDetail* joint;  // arm 0 the baseline, arm 1 this cell, on the same games; null: not paired
    bool same;                // both cells are played by the same rules and players: all games are the same
} Evidence;

// At `alpha`, as if `scale` times the games had been played and everything had come out in the same
// proportion (the baseline's own games stay). An end that is not bounded yet is -DBL_MAX or
// DBL_MAX.
Interval clause_test_interval(const Clause* clause, const Evidence* evidence, double alpha, double scale);
// 0 without games.
double clause_test_estimate(const Clause* clause, const Evidence* evidence);
// Pass: the interval is within the bounds; fail: it is wholly outside.
Verdict clause_test_verdict(const Statement* statement, Interval interval);
// With how many games in all the clause would be decided if everything came out in the same
// proportion; 0 if not with CLAUSE_TEST_MORE_MAX times those there are.
enum { CLAUSE_TEST_MORE_MAX = 100 };
uint64_t clause_test_games_needed(const Clause* clause, const Evidence* evidence, double alpha);
// "inconclusive", "pass", "fail".
const char* clause_test_name(Verdict verdict);
