// Games that hit their safety cap: they are excluded from all rates. A few cause a warning; more
// than one in ABORTED_ONE_IN games of a cell make the run fail, as a broken invariant does.
#pragma once

#include <stdio.h>

#include "sim/batch/paired.h"

enum {
    ABORTED_ONE_IN = 1000,
    ABORTED_SEARCH = 200000,  // games that are played again in search of the one to replay: seconds
};

// Of several paired runs together.
typedef struct Aborted {
    uint64_t games, aborted;
    uint64_t worst_games, worst_aborted;  // of the arm of which the largest part was aborted
    const Cell* worst;                    // where its first term is played
} Aborted;

// Adds the games of a paired run's arms, whose cells must be there as long as `all`.
void aborted_add_paired(Aborted* all, const PairedRun* paired);
// As aborted_check, of what was added.
bool aborted_say(const Aborted* all, Error* error);

// After aborted_say or aborted_check, `none` being what it returned: prints a warning on `notes`
// where there are few. False where there are too many, or something failed.
bool aborted_accept(bool none, const Error* error, FILE* notes);

// False if any game of the plan's cells was aborted: `error` then says how many, in which cell
// most, and with which command to see the first (where it is among the first ABORTED_SEARCH games).
// Its exit code is EXIT_INTERNAL beyond the threshold, else EXIT_DONE.
bool aborted_check(const Plan* plan, Error* error);
