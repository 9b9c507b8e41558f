// Is an answer based on sound play? Each side of each line-up is replaced by `random`, in its
// place, over the same games: if a side wins less than random play would, the answer says little
// about the game.
//
// A side is one of the game's (side.h); where every seat wins for itself, a seat, of those that
// play alike the first. Checked are line-ups under the reference rules, with a small, fixed number
// of games; all checks together raise a false alarm with a probability of at most WEAK_ALPHA
// (Bonferroni). Everything follows from the cells and the experiment's seed.
#pragma once

#include "sim/batch/batch.h"

enum {
    WEAK_LINEUPS_MAX = 32,  // those behind are passed over
    WEAK_GAMES = 1024,      // of each line-up and replacement; fewer where the experiment plays fewer
};
#define WEAK_ALPHA 0.05

// Raw sums over the games that neither aborted, from which all else follows; in 840ths of the win.
typedef struct WeakSums {
    uint64_t games;  // 0: not measured
    uint64_t won, random, gained,
        apart;  // by the side; by random play; what that won beyond; squares of both
} WeakSums;

typedef struct WeakCheck {
    const Cell* cell;
    int side;           // the kind of side, or in a free-for-all the seat
    uint32_t outcomes;  // that it wins with
    WeakSums sums;
} WeakCheck;

typedef struct WeakSides {
    WeakCheck* checks;
    int count;
    int passed_over, searching;  // line-ups that were not checked: too many; with players too slow
} WeakSides;

// Lists what is to be checked of the cells: not line-ups in which somebody searches, nor sides that
// play `random` themselves. Error: EXIT_IO.
bool weak_sides_open(WeakSides* weak, const Cell* const* cells, int count, Error* error);
// The same of the cells of a plan's first variant.
bool weak_sides_open_plan(WeakSides* weak, const Plan* plan, Error* error);
// The same with the sums measured on another plan of the same experiment.
bool weak_sides_adopt(WeakSides* weak, const Plan* plan, const WeakSides* measured, Error* error);
void weak_sides_close(WeakSides* weak);
// Plays; checks that were not begun when somebody asked to stop are not measured. Error: as
// paired_play.
bool weak_sides_play(WeakSides* weak, const BatchOptions* options, Error* error);

// What random play wins beyond the side, and its interval at WEAK_ALPHA over all checks.
double weak_sides_gain(const WeakCheck* check);
Interval weak_sides_bounds(const WeakSides* weak, const WeakCheck* check);
// Whether random play is proven to win more.
bool weak_sides_beaten(const WeakSides* weak, const WeakCheck* check);
// The number of checks of which that is so.
int weak_sides_alarms(const WeakSides* weak);
