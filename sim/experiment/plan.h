// The cells of an experiment: rules variants x player counts x line-ups, in this order, each
// compiled and checked. If any cell cannot be dealt, the whole plan is refused before a game is
// played.
#pragma once

#include "sim/base/ranges.h"
#include "sim/experiment/experiment.h"
#include "sim/game/tally.h"

// STOP_SHARD: all games of the shard were played, which are not all of the cell.
typedef enum StopReason { STOP_GAMES, STOP_PRECISION, STOP_INTERRUPTED, STOP_SHARD } StopReason;

typedef struct Cell {
    // Unique within the experiment: "4p/default/survivors=cooperative ...".
    char id[LINE_MAX_BYTES + NAME_MAX_BYTES + 8];
    const Experiment* experiment;  // that it is of
    int players;
    const Variant* variant;
    const Lineup* lineup;
    Match match;  // match.rules is owned by the plan
    // The cell of the first variant with the same players and line-up; null for that itself, and
    // where there is one variant only.
    const struct Cell* reference;
    Tally* tally;   // what has been played so far; owned by the plan
    Ranges played;  // which games these are; owned by the plan
    StopReason stop_reason;
} Cell;

typedef struct Plan {
    const Experiment* experiment;
    Cell* cells;
    int cell_count;
    unsigned char* rules;  // compiled, one for each variant and player count
    Tally* tallies;        // one for each cell
} Plan;

bool plan_make(Plan* plan, const Experiment* experiment, Error* error);
void plan_free(Plan* plan);
// Discards what was played of a cell.
void plan_clear(Cell* cell);
// What is to be played of each cell: games first .. end - 1. All of them, or those of the
// experiment's shard.
Range plan_target(const Experiment* experiment);
// Whether both are played by the same rules and players, so that the games of one seed are the same
// in both.
bool plan_same_games(const Cell* a, const Cell* b);
// "games", "precision", "interrupted", "shard".
const char* plan_stop_name(StopReason reason);
