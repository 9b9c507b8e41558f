// Arms that are looked for in a band of rates: which are inside? Good-arm identification - inside or outside, not which
// is best - on one set of games. Every arm plays a few games, and leaves as soon as its anytime-valid interval lies
// outside the band; then those nearest to its middle play on, a few more than are wanted, until enough are proven inside.
// An arm within HUNT_EDGE of an end of the band whose side more games than it may have would have to tell is called "at
// the edge", and leaves too.
//
// An entrant has an arm for each of `each` player counts, with a band of its own, and is inside if all are, outside if
// any is. With probability 1 - alpha no entrant is ever called inside or outside wrongly: each arm has an
// equal part of alpha, and its interval holds at all numbers of games at once. Which arm plays when depends only on
// games already played, so nothing depends on threads.
#pragma once

#include "sim/batch/paired.h"
#include "sim/batch/playing.h"

enum {
    HUNT_FIRST = 128,  // games of every arm
    HUNT_ALL = 128,    // games that every arm left plays before the nearest go on alone
    HUNT_STEP = 256,   // games from then on
    HUNT_SPARE = 2,    // entrants that play on then, beyond those that are wanted
};

#define HUNT_EDGE 0.02  // of rates; at most a fifth of the band's width (hunt_edge)

typedef enum HuntState {
    HUNT_OPEN,
    HUNT_INSIDE,
    HUNT_OUTSIDE,
    HUNT_AT_EDGE,
    HUNT_UNPLAYABLE,  // refused by `accept`, or by the caller when the hunt is over
    HUNT_STATES
} HuntState;

// "open", "inside", "outside", "at the edge", "unplayable".
const char* hunt_state_name(HuntState state);

typedef struct Hunt {
    PairedRun paired;  // entrants x each arms; opened by hunt_open, terms filled in by the caller
    int entrants, each;
    const Interval* bands;  // by player count
    double alpha;
    int wanted;          // stops once so many are inside
    int found;           // inside before, in other hunts
    uint64_t games_max;  // of an arm
    uint64_t games_min;  // of every arm, even if it is decided: what its rate is needed for
    HuntState* states;   // by entrant
    int inside;          // entrants
    const char* what;    // for progress
    // Asked once about each entrant proven inside; false in `*good`: it does not count. Null: all do.
    bool (*accept)(void* of, int entrant, bool* good, Error* error);
    void* of;
} Hunt;

// Error: EXIT_IO if out of memory; then there is nothing to close.
bool hunt_open(Hunt* hunt, uint64_t seed, int entrants, int each, Error* error);
void hunt_close(Hunt* hunt);
// Plays until `wanted` entrants are inside, nothing is open, every open arm has `games_max` games, or interrupted.
bool hunt_play(Hunt* hunt, const Playing* playing, BatchTiming* timing, Error* error);
// How near a rate may be to an end of the band without being at the edge.
double hunt_edge(Interval band);
// The state of an arm by its games alone.
HuntState hunt_state(double rate, double games, Interval band, double alpha);
// Mean distance of an entrant's rates from the middles of the bands, in their half-widths.
double hunt_distance(const Hunt* hunt, int entrant);
// The probability of a wrong answer that an arm has.
double hunt_arm_alpha(const Hunt* hunt);
// Whether an open entrant may well be inside: its rates are within two standard errors of the bands.
bool hunt_may_be(const Hunt* hunt, int entrant);
// Games of an entrant's arms, and of all.
uint64_t hunt_games(const Hunt* hunt, int entrant);
uint64_t hunt_all_games(const Hunt* hunt);
