// Is an answer based on sound play? Each side of each line-up is replaced by `random`, over the
// same games: if a side wins less than random play in its place, the answer says little about the
// game.
//
// A side is one of the game's (side.h); in a free-for-all a seat, the first of those that play
// alike. Line-ups are checked under the reference rules, with a small, fixed number of games. The
// probability that any check raises a false alarm is at most WEAK_ALPHA (Bonferroni). Everything
// follows from the cells and the experiment's seed.
#pragma once

#include "sim/batch/batch_options.h"
#include "sim/statistics/statistics.h"

enum {
    WEAK_LINEUPS_MAX = 32,  // further ones are not checked
    WEAK_GAMES = 1024,      // games of each check; fewer if the experiment plays fewer
};
#define WEAK_ALPHA 0.05

// Raw sums over the games that neither arm aborted, from which everything else follows; in 840ths
// of a win.
typedef struct WeakSums {
    uint64_t games;  // 0: not measured
    // Wins of the side and of random play, what random play won beyond the side game by game, and
    // the squared differences.
    uint64_t won, random, gained, apart;
} WeakSums;

typedef struct WeakCheck {
    const Cell* cell;
    int side;           // the kind of side; in a free-for-all, the seat
    uint32_t outcomes;  // that it wins with, as bits
    WeakSums sums;
} WeakCheck;

typedef struct WeakSides {
    WeakCheck* checks;
    int count;
    int passed_over, searching;  // line-ups not checked: too many; with search players, which are too slow
} WeakSides;

// Lists the checks for the cells, except for line-ups with search players, sides that play `random`
// themselves, and sides whose seats play each for itself with another motive than the default. Error: EXIT_IO.
bool weak_sides_open(WeakSides* weak, const Cell* const* cells, int count, Error* error);
// The same for the cells of a plan's first variant.
bool weak_sides_open_plan(WeakSides* weak, const Plan* plan, Error* error);
// The same, with the sums measured on another plan of the same experiment.
bool weak_sides_copy(WeakSides* weak, const Plan* plan, const WeakSides* measured, Error* error);
void weak_sides_close(WeakSides* weak);
// Plays the checks; those not finished when interrupted are not measured. Error: as paired_play.
bool weak_sides_play(WeakSides* weak, const BatchOptions* options, Error* error);

// What random play wins more than the side, per game, and its interval at WEAK_ALPHA over all
// checks: -1 to 1 where no game has a result.
double weak_sides_gain(const WeakCheck* check);
Interval weak_sides_bounds(const WeakSides* weak, const WeakCheck* check);
// Whether random play is proven to win more.
bool weak_sides_beaten(const WeakSides* weak, const WeakCheck* check);
// The number of checks in which random play is proven to win more.
int weak_sides_alarms(const WeakSides* weak);
