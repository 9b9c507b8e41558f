// Which value wins: the values of a tunable race for goals - a rate that is wanted, or a band of
// rates - on the sums of one paired run, in which they play the same games. A value is out as soon
// as it is proven worse than another one. Pure statistics: reads the paired run's sums and says
// which values need more games; `tune` plays them.
//
// A value's loss is how far its rate is from the goal. Under `average` the rate is the mean over
// the pairings, one arm a value, and two values v and w are told apart by their paired sums: with a
// goal t,
//
//     loss(w) < loss(v)   <=>   (p_v - p_w) and (p_v + p_w - 2t) have the same sign,
//     |loss(v) - loss(w)| = min(|p_v - p_w|, |p_v + p_w - 2t|) where one of the rates is nearer,
//
// of which the difference and the sum have anytime-valid intervals of their own; the common luck of
// the games is out of the difference. Under `worst` the loss is that of the pairing farthest from
// the goal, under `equilibrium` that of the value of the game whose payoffs are the pairings'
// rates; both have intervals made of those of the rates: the value of a game rises with every
// payoff, so that the lower ends give its lower end and the upper ends its upper.
//
// Every goal is answered wrongly with probability `alpha` at most, at whatever looks it is
// evaluated. Only statements about the best value can mislead: it must not be thrown out, nor be
// beaten by more than the resolution. There are at most two for each of the others (difference and
// sum), and as many intervals as values where there are no pairs; alpha is split over those.
#pragma once

#include "sim/batch/paired.h"

typedef enum RaceCriterion { RACE_AVERAGE, RACE_WORST, RACE_EQUILIBRIUM } RaceCriterion;

typedef struct Race {
    const PairedRun*
        paired;  // arms: the pairings of value 0, then those of value 1, ...; one a value by average
    RaceCriterion criterion;
    int values, pairings;  // arms of the paired run: values, or values x pairings
    // Of an equilibrium: the pairing of row i with column j, at i * columns + j, and whether it is
    // the rows that win with the outcome.
    int rows, columns;
    const int* pairing_at;
    double alpha;       // probability of a wrong answer, of each goal
    double resolution;  // losses that differ by no more are a tie
} Race;

typedef enum RaceState {
    RACE_OPEN,         // not decided yet
    RACE_DECIDED,      // `best` is the best, or no worse than it by more than the resolution
    RACE_UNREACHABLE,  // no value is in the band
} RaceState;

typedef struct RaceGoal {
    double low, high;  // the rates wanted; equal: one rate, else a band
    int only;          // the pairing that counts, 1 ..; 0: as the criterion says. Not by the average
    RaceState state;
    int best;                      // while it is open: the one that leads
    bool out[PAIRED_ARMS_MAX];     // proven worse than another value, or outside the band
    bool inside[PAIRED_ARMS_MAX];  // proven inside the band, to the resolution
} RaceGoal;

// Evaluates a goal on all games played so far. Once it is decided its best value stays, and others
// may still be proven worse. Error: EXIT_INTERNAL, EXIT_IO, from the equilibrium.
bool race_look(const Race* race, RaceGoal* goal, Error* error);

// The rate of a value as far as the goal is concerned: the mean, that of the pairing farthest from
// the goal, the value of the game, or that of the goal's only pairing; and its interval at `alpha`.
bool race_rate(const Race* race, const RaceGoal* goal, int value, double* rate, Error* error);
bool race_bounds(const Race* race, const RaceGoal* goal, int value, double alpha, Interval* bounds,
                 Error* error);
// Marks the arms of a value whose games can still move it: all, but by the worst pairing only those
// that may be the farthest one.
void race_need(const Race* race, const RaceGoal* goal, int value, bool* arms);
// The mixes of rows and columns at the equilibrium of a value, from the rates seen.
bool race_mix(const Race* race, int value, double* row_mix, double* column_mix, Error* error);
// The first arm of a value, and how many it has.
int race_arm(const Race* race, int value);
int race_arms(const Race* race);
