// The cells of a plan compared with their references: the difference in each outcome's rate, over
// the games that both played, and which of all these differences are flagged. Pure functions of
// tallies.
#pragma once

#include "sim/experiment/plan.h"
#include "sim/statistics/statistics.h"

#define DIFFERENCES_FALSE_DISCOVERY 0.05  // the expected share of false flags among all flags

typedef struct Difference {
    double value;   // rate here less rate in the reference, over the games of both
    Interval ci95;  // paired (statistics_spread); for each difference alone
    double p;       // of such a difference without a cause
    double q;       // the smallest false-discovery rate at which it would be flagged
    bool flagged;
} Difference;

typedef struct Differences {
    // OUTCOMES_MAX for each cell; of a reference, and of outcomes that are not there, zero.
    Difference* differences;
    int flags;  // how many are flagged
    int count;  // of how many; what only mirrors another outcome is not counted
} Differences;

// One outcome of a compared cell against its reference, alone: q is 1, nothing is flagged. Needs
// paired games.
Difference differences_paired(const Tally* tally, int outcome);
// Of all cells and outcomes at once. Error: EXIT_IO if out of memory.
bool differences_make(Differences* differences, const Plan* plan, Error* error);
void differences_free(Differences* differences);
const Difference* differences_of(const Differences* differences, const Plan* plan, const Cell* cell,
                                 int outcome);

// How far each cell that varies an open rule moves the answer, against its reference: the win rate that the game is
// judged by, or in a free-for-all the first player's share.
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
bool differences_by_starter(const Ruleset* ruleset);
// Otherwise: the outcome whose rate counts, the first that does not belong to a seat.
int differences_main_outcome(const Ruleset* ruleset, int players);
// That share or rate in a cell.
RateSummary differences_main_rate(const Cell* cell);

// Error: EXIT_IO if out of memory.
bool differences_shifts(Shifts* shifts, const Plan* plan, Error* error);
void differences_shifts_free(Shifts* shifts);
