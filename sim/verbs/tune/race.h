// The values of a tunable race for goals - a target rate, or a band of rates - on the sums of one
// paired run, in which they play the same games. A value is out as soon as it is proven worse than
// another, or outside the band; a goal is decided once every other value is proven as good as the
// best, or inside the band, to within the resolution. Pure statistics: reads the paired run's sums
// and says which values need more games; `tune` plays them.
//
// A value's loss is the distance of its rate from the goal. With the criterion `average`, the rate
// is the mean over the pairings, one arm per value, and values are compared in pairs v and w by
// their paired sums. With a goal t,
//
//    loss(w) < loss(v)   <=>   (p_v - p_w) and (p_v + p_w - 2t) have the same sign,
//    |loss(v) - loss(w)| = min(|p_v - p_w|, |p_v + p_w - 2t|),
//
// where the difference and the sum have anytime-valid intervals of their own; luck common to both
// cancels in the difference. With `worst`, the loss is that of the pairing farthest from the goal;
// with `equilibrium`, that of the value of the game whose payoffs are the pairings' rates. Both
// have intervals made from those of the rates: the value of a game rises with every payoff, so the
// lower ends give its lower end and the upper ends its upper end.
//
// The answer to each goal is wrong with probability at most `alpha`, whenever it is evaluated. Only
// statements about the best value can mislead: it must not be put out, nor be beaten by more than
// the resolution. There are at most two for each of the other values (difference and sum) or,
// without pairs, an interval for each value; alpha is split over these. Whether a target is in
// reach takes half of it with pairs, and nothing without, where the intervals are the same.
#pragma once

#include "sim/batch/paired.h"

typedef enum RaceCriterion { RACE_AVERAGE, RACE_WORST, RACE_EQUILIBRIUM } RaceCriterion;

typedef struct Race {
    // Its arms: the pairings of value 0, then those of value 1, ...; with `average` one per value.
    const PairedRun* paired;
    RaceCriterion criterion;
    int values, pairings;  // the paired run has `values` arms, or values x pairings
    // For an equilibrium: the pairing of row i with column j is at i * columns + j. The rows win
    // with the outcome.
    int rows, columns;
    const int* pairing_at;
    double alpha;       // probability of a wrong answer, for each goal
    double resolution;  // losses that differ by no more are alike
} Race;

typedef enum RaceState {
    RACE_OPEN,
    RACE_DECIDED,      // `best` is the best value, or worse by at most the resolution
    RACE_UNREACHABLE,  // no value is in the band, or within reach of the target
} RaceState;

typedef struct RaceGoal {
    double low, high;  // equal: the target rate; else a band
    double reach;      // the target is missed by a best value that is farther away; 0: never missed
    int only;          // the only pairing that counts, from 1; 0: by the criterion. Not with `average`
    RaceState state;
    int best;  // while the goal is open: the leader; else, of those alike, by its estimate the nearest to the goal
    // By value. Proven worse than another, or outside the band; proven as good as the best to within the resolution,
    // or inside the band. Nearer than the resolution to its edge, where the estimate is.
    bool out[PAIRED_ARMS_MAX], alike[PAIRED_ARMS_MAX];
} RaceGoal;

// Evaluates a goal on all games played so far; once it is no longer open, nothing changes. Error:
// EXIT_INTERNAL, EXIT_IO, from the equilibrium.
bool race_look(const Race* race, RaceGoal* goal, Error* error);

// The rate of a value for this goal - the mean, that of the pairing farthest from the goal, the
// value of the game, or that of the goal's only pairing - and its interval at `alpha`.
bool race_rate(const Race* race, const RaceGoal* goal, int value, double* rate, Error* error);
bool race_bounds(const Race* race, const RaceGoal* goal, int value, double alpha, Interval* bounds,
                 Error* error);
// Marks the arms of a value whose games can still change its rate: all or, with `worst`, only those
// that may be the farthest pairing.
void race_need(const Race* race, const RaceGoal* goal, int value, bool* arms);
// The mixes of rows and columns at the equilibrium of a value, from the estimated rates.
bool race_mix(const Race* race, int value, double* row_mix, double* column_mix, Error* error);
// The first arm of a value, and the number of arms per value.
int race_arm(const Race* race, int value);
int race_arms(const Race* race);
