// Who may be a Patient Zero (section 15.1 of the rules file): odds for each seat that is neither
// face up nor proven. Silent draws count against the player who drew, because a Survivor would have
// had to show a Zombie; public acts count for or against. Kept in the strategy's memory as odds
// rather than log-odds, so that draws need no logarithm; comparisons are the same.
#pragma once

#include "strategies/escape_the_horde/common/estimates.h"

// At the start of the memory of every strategy that suspects.
typedef struct Suspicion {
    double draws[SEATS_MAX];  // product of 1 / (1 - threat) over the seat's silent draws; unset while
                              // followed is 0
    uint16_t followed;        // number of silent draws taken in
} Suspicion;

// Takes in silent draws before the view forgets them: Style.follow of a strategy that suspects. Usually does
// nothing.
void suspicion_keep_up(const Mind* mind);

// Zombies whose place the seat knows: in its own hand, or in another's by its facts.
int suspicion_zombies_known(const EthOwn* own);
// What a silent draw says against the player who drew: 1 / (1 - threat) at that time, for a seat
// with `own_cards` cards that knew where `known` Zombies were.
double suspicion_draw_odds(const EthRules* rules, const EthSilentDraw* draw, int own_cards, int known);

// Seats that may be suspected: neither face up nor proven.
Seats suspicion_open_seats(const Mind* mind);
// The odds that the seat is a Patient Zero, and the same as a probability.
double suspicion_odds(const Mind* mind, unsigned seat);
double suspicion_chance(const Mind* mind, unsigned seat);
// Those of the seats (at least one) for which suspicion is highest or lowest.
Seats suspicion_highest(const Mind* mind, Seats seats);
Seats suspicion_lowest(const Mind* mind, Seats seats);
