// How far each cell that varies an open rule moves the answer, against its reference: the win rate
// that the game is judged by, or in a free-for-all the first player's share. Pure functions of
// tallies.
#pragma once

#include "sim/statistics/differences.h"

typedef struct Shifts {
    // One for each cell of the plan; of a reference, and without games, not there (`there`). Win
    // rates are paired; the first player's shares are compared as if the games were unrelated, which
    // makes their intervals too wide rather than too narrow.
    Difference* shifts;
    bool* there;
    int flags;  // how many are flagged, at DIFFERENCES_FALSE_DISCOVERY
    int count;  // of how many
} Shifts;

// Whether the ruleset is judged by the first player's share of the games that a player won.
bool shifts_by_starter(const Ruleset* ruleset);
// Otherwise: the outcome whose rate counts, the first that does not belong to a seat.
int shifts_outcome(const Ruleset* ruleset, int players);
// That share or rate in a cell.
RateSummary shifts_rate(const Cell* cell);

// Error: EXIT_IO if out of memory.
bool shifts_make(Shifts* shifts, const Plan* plan, Error* error);
void shifts_free(Shifts* shifts);
