// `suggest --why`: which of the changed rules makes the difference between two variants? Every subset of the changes is an
// arm of one paired run (a sample of subsets, beyond SHAPLEY_EXACT_MAX changes); each change has its Shapley value
// (shapley.h), and two changes what they do together beyond that. All are sums of rates in the same games, with
// coefficients, so that their intervals are those of one figure per game, from the integer sums of the pairs.
#pragma once

#include "sim/batch/paired.h"
#include "sim/batch/playing.h"
#include "sim/experiment/arm.h"
#include "sim/statistics/shapley.h"

// A rule that differs, or a house rule that only one variant has.
typedef struct WhyPart {
    int row;                        // of the rule; -1: a house rule in words
    const HouseSentence* sentence;  // of A, to be left out, or of B, to be added
    bool added;
    char text[LINE_MAX_BYTES];  // "deck.bite=3", "without \"No player may take.\""
} WhyPart;

// A sum of rates, and its simultaneous interval.
typedef struct WhyFigure {
    double value;
    Interval range;
} WhyFigure;

// The answer for a number of players. Large; owns what it points to, except the arms.
typedef struct WhyAnswer {
    const Arm *a, *b;
    int players, outcome;
    WhyPart parts[SHAPLEY_PARTS_MAX];
    int part_count;
    Shapley shapley;
    Experiment trial;
    Variant* variants;  // by subset
    Plan plan;
    PairedRun paired;
    WhyFigure total, shares[SHAPLEY_PARTS_MAX], together[SHAPLEY_PAIRS_MAX];
    double alone[SHAPLEY_PARTS_MAX],
        last[SHAPLEY_PARTS_MAX];  // what each change does if it is the only one, or the last
    double before, after;
} WhyAnswer;

// Takes the difference apart. On failure (EXIT_USAGE: the arms differ in nothing, or in players, or a subset of the
// changes cannot be played; EXIT_IO) there is nothing to free.
bool why_open(WhyAnswer* answer, const Arm* a, const Arm* b, int players, const char* outcome, Error* error);
void why_close(WhyAnswer* answer);
// Plays that many games of each arm, and estimates. `alpha` is for all intervals of the answer together.
bool why_play(WhyAnswer* answer, uint64_t games, double alpha, const Playing* playing, BatchTiming* timing,
              Error* error);
