// Statistics of a free-for-all: seat balance, first-player advantage, and win share by strategy if
// seats play differently. Pure functions of a tally, like statistics.h.
#pragma once

#include "sim/experiment/plan.h"
#include "sim/statistics/statistics.h"

typedef struct SeatsSummary {
    double fair;           // an equal share of what the seats won, of all games
    double spread;         // the largest share of a seat less the smallest
    Interval spread_ci95;  // simultaneous over all pairs of seats, so that the choice of the two is paid for
    bool starter_known;    // whether the ruleset says how the places in turn order fared
    // Of the games that a player won, the share won by the first player, next to 1 / players, and
    // the difference.
    RateSummary starter;
    double starter_fair, advantage;
    Interval advantage_ci95;
} SeatsSummary;

// False, and nothing else, where outcomes are not seats.
bool seats_summary(const Ruleset* ruleset, int players, const Tally* tally, SeatsSummary* summary);

// The win share of a place in turn order, of all games. Needs a ruleset that knows.
RateSummary seats_place(const Ruleset* ruleset, const Tally* tally, int place);

// The seats of a cell that play alike.
typedef struct SeatsGroup {
    uint32_t seats;       // a bit each
    int count;            // of them
    RateSummary summary;  // what they won together, of all games
    double fair;          // as many equal shares
} SeatsGroup;

// The groups of a cell in the order of their first seats; returns how many. 0 where outcomes are
// not seats.
int seats_groups(const Cell* cell, SeatsGroup groups[SEATS_MAX]);
