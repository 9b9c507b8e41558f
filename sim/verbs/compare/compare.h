// Two arms over the same games, until it is decided which one brings an outcome more often. Each
// pair of cells is a question of its own; the looks are those of batch_look, and every answer rests
// on the anytime-valid interval of the paired difference, at an error rate shared evenly by all
// pairs.
#pragma once

#include "sim/batch/paired.h"
#include "sim/cli/request.h"
#include "sim/experiment/arm.h"
#include "sim/report/report_data.h"
#include "sim/verbs/compare/duel.h"

typedef enum CompareVerdict {
    COMPARE_UNDECIDED,  // at the cap, or when interrupted
    COMPARE_A_BETTER,   // the interval excludes 0: A brings the outcome more often
    COMPARE_B_BETTER,
    COMPARE_EQUAL,  // the interval lies within -effect .. effect
    COMPARE_VERDICTS
} CompareVerdict;

typedef struct ComparePair {
    const Cell *a, *b;
    int outcome;  // whose rate is compared, as numbered in both cells; -1 in a duel, where each side wins its
                  // own
    Duel duel;
    PairedRun paired;  // arm 0 is A, arm 1 is B; with joint sums unless it is a duel
    CompareVerdict verdict;
    Interval bounds;         // of the rate of B less that of A, anytime-valid at the pair's share of alpha
    uint64_t decided_after;  // games that the verdict and these bounds are of
    // Whether the paired run's sums are of games played after the decision. What decides stops when
    // the difference happens to look large, so that its own games would exaggerate it; as many
    // fresh ones do not.
    bool fresh;
    Interval ci95;  // of the difference in the fresh games
} ComparePair;

typedef struct Comparison {
    Arm a, b;
    bool duel;
    char outcome[NAME_MAX_BYTES];  // its name; empty in a duel
    double effect;                 // the smallest difference of rates that matters
    double precision;              // plays on until the 95 % ranges are at most +- this; 0: not asked for
    double alpha;                  // of all pairs together
    uint64_t games_max;            // of each arm
    ComparePair* pairs;
    int pair_count;
    BatchTiming timing;
} Comparison;

// Pairs the cells of the arms, which must be made; the rest of the comparison is filled in but for
// its pairs. Error (EXIT_USAGE): arms that cannot be paired, an outcome that is not there.
bool compare_pair_up(Comparison* comparison, Error* error);
void compare_free(Comparison* comparison);
// Plays until every pair is decided or has its games.
bool compare_play(Comparison* comparison, const Playing* playing, Error* error);
// The verdict that an interval gives.
CompareVerdict compare_decide(Interval bounds, double effect);
// "A better", "B better", "practically equal", "undecided".
const char* compare_verdict_name(CompareVerdict verdict);
// How many times as many games would be needed without pairing for an interval as narrow: the ratio
// of the variances. 0 where it has no meaning: nothing ever differed, or nothing was played.
double compare_pairing_gain(const ComparePair* pair);
