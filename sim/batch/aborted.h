// Games that hit their safety cap are excluded from all rates. A few cause a warning; more than one
// in ABORTED_ONE_IN games of a cell make the run fail, as a broken invariant does. The same holds for
// games that failed with an external player, except that the player is to blame.
#pragma once

#include <stdio.h>

#include "sim/batch/paired.h"

enum {
    ABORTED_ONE_IN = 1000,
    ABORTED_SEARCH = 200000,  // games replayed to find an aborted one: seconds
};

// Counts over several cells or paired runs.
typedef struct Aborted {
    uint64_t games, aborted;
    uint64_t worst_games, worst_aborted;  // of the cell or arm with the largest share aborted
    const Cell* worst;                    // that cell, or where the arm's first term is played
} Aborted;

// Adds the games of a paired run's arms, whose cells must outlive `all`.
void aborted_add_paired(Aborted* all, const PairedRun* paired);
// Like aborted_check, for the games added.
bool aborted_say(const Aborted* all, Error* error);

// Call it with the result of aborted_say or aborted_check: prints a warning on `notes` (null: none)
// if there are few aborted games. False if there are too many, or the call failed.
bool aborted_accept(bool none, const Error* error, FILE* notes);

// False if any game of the plan's cells was aborted. `error` then says how many hit the cap, in
// which cell most, and which command replays the first (if it is among the first ABORTED_SEARCH
// games); or how many failed. Its exit code beyond the threshold is EXIT_INTERNAL, for failed games
// EXIT_PLUGIN; else EXIT_DONE. Games that house rules in words would have gone on in without end are counted apart; then it
// names the sentence.
bool aborted_check(const Plan* plan, Error* error);
