// A cell of an experiment played by players who know its rules, beside the same cell played by those who were trained
// for the printed game.
#pragma once

#include "sim/batch/paired.h"
#include "sim/training/adapt.h"

enum { ADAPTED_PRINTED, ADAPTED_KNOWN, ADAPTED_ARMS };  // arms of the paired run

// Must not be moved once it is open.
typedef struct AdaptedCell {
    const Cell* printed;  // as planned; null: not open
    Adapted adapted;
    Cell known;        // the same, in which the adapted league plays in the shipped one's place
    Tally tally;       // of `known`
    PairedRun paired;  // both; opened by adapted_cell_compare
    int outcome;
    Interval ci95;  // of what `known` wins the outcome more
} AdaptedCell;

// Trains and seats them, in a cell with players who can adapt (plan_plays_untrained). The game's motive and features are set here: players know the house rules in force
// (knowing.h). Error: EXIT_NO_INPUT if no league is shipped to
// start from; as adapt_league, match_prepare. On failure there is nothing to close.
bool adapted_cell_open(AdaptedCell* to, const Cell* cell, const BoutGame* game, const AdaptBudget* budget,
                       TrainProgress* progress, Error* error);
// Opens the paired run of both; its games begin with number `first`. Error: EXIT_IO.
bool adapted_cell_compare(AdaptedCell* cell, int outcome, uint64_t seed, uint64_t first, Error* error);
void adapted_cell_close(AdaptedCell* cell);
