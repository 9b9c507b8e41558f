// Arms that are looked for in a band: which are inside? Good-arm identification - inside or outside, not which
// is best - on one set of games. Every arm plays a few games, and leaves as soon as its anytime-valid interval lies
// outside the band; then those nearest to its middle play on, a few more than are wanted, until enough are proven inside.
// An arm within HUNT_EDGE of an end of the band whose side more games than it may have would have to tell is called "at
// the edge", and leaves too.
//
// An entrant has an arm for each of `each` places - player counts, line-ups - and goals: what a figure of an arm, its rate
// unless the caller reads another, must be. It is inside if all are, outside if any is. With probability 1 - alpha no
// entrant is ever called inside or outside wrongly: each goal has an equal part of alpha, and its interval holds at all
// numbers of games at once. Which arm plays when depends only on games already played, so nothing depends on threads.
#pragma once

#include "sim/batch/paired.h"
#include "sim/batch/playing.h"

enum {
    HUNT_FIRST = 128,   // games of every arm
    HUNT_ALL = 128,     // games that every arm left plays before the nearest go on alone
    HUNT_STEP = 256,    // games from then on
    HUNT_SPARE = 2,     // entrants that play on then, beyond those that are wanted
    HUNT_TALLIED = 32,  // arms at a time whose games are tallied, of which each thread has a wide tally
};

#define HUNT_EDGE 0.02  // of rates; at most a fifth of the band's width (hunt_goal)

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

// What a figure must be.
typedef struct HuntGoal {
    int place;         // of the arm, among those of its entrant
    double low, high;  // -DBL_MAX, DBL_MAX: no bound
    double half;       // from an end to the middle, or as far as counts as the middle of what has one end
    double margin;     // so near to an end is at the edge
} HuntGoal;

// What the games of an entrant say about a goal.
typedef struct HuntReading {
    double value, spread;  // and its standard error, above 0
    uint64_t games;        // 0: none yet
    bool vague;            // too few for an interval
    HuntState state;       // open, inside, outside or at the edge
} HuntReading;

typedef struct Hunt {
    PairedRun paired;  // entrants x each arms; opened by hunt_open, terms filled in by the caller
    int entrants, each;
    const HuntGoal* goals;
    int goal_count;
    HuntReading* readings;  // entrants x goals
    double alpha;
    int wanted;          // stops once so many are inside
    int found;           // inside before, in other hunts
    uint64_t games_max;  // of an arm
    uint64_t games_min;  // of every arm, even if it is decided: what its rate is needed for
    HuntState* states;   // by entrant
    int inside;          // entrants
    const char* what;    // for progress
    // Reads a goal of an entrant whose arm has games. Null: the arm's rate.
    void (*read)(const void* of, const struct Hunt* hunt, int entrant, int goal, HuntReading* reading);
    // Asked once about each entrant proven inside; false in `*good`: it does not count. Null: all do.
    bool (*accept)(void* of, int entrant, bool* good, Error* error);
    void* of;
} Hunt;

// The goal of a rate in a band.
HuntGoal hunt_goal(int place, Interval band);
// How far a value is from the middle of what a goal allows, in its half-widths: 1 at its ends; 0 beyond the middle of a
// goal with one end.
double hunt_offset(const HuntGoal* goal, double value);
// Whether a goal allows the value.
bool hunt_allows(const HuntGoal* goal, double value);

// The goals must outlive it. Error: EXIT_IO if out of memory; then there is nothing to close.
bool hunt_open(Hunt* hunt, uint64_t seed, int entrants, int each, const HuntGoal* goals, int goal_count,
               Error* error);
void hunt_close(Hunt* hunt);
// Plays until `wanted` entrants are inside, nothing is open, every open arm has `games_max` games, or interrupted.
bool hunt_play(Hunt* hunt, const Playing* playing, BatchTiming* timing, Error* error);
// The state of a rate by its games alone.
HuntState hunt_state(const HuntGoal* goal, double rate, double games, double alpha);
// Mean distance of an entrant's figures from the middles of what its goals allow, in half-widths.
double hunt_distance(const Hunt* hunt, int entrant);
// The probability of a wrong answer that a goal of an entrant has.
double hunt_goal_alpha(const Hunt* hunt);
// About the square of how many standard errors an interval at that alpha has to either side.
double hunt_evidence(const Hunt* hunt);
// Whether an open entrant may well be inside: its figures are within two standard errors of what its goals allow.
bool hunt_may_be(const Hunt* hunt, int entrant);
// Games of an entrant's arms, and of all.
uint64_t hunt_games(const Hunt* hunt, int entrant);
uint64_t hunt_all_games(const Hunt* hunt);
