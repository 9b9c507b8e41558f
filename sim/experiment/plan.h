// The cells of an experiment: rule variants x player counts x line-ups, in this order, each
// compiled and checked. If any cell cannot be dealt, the whole plan is refused before a game is
// played.
#pragma once

#include "sim/base/ranges.h"
#include "sim/experiment/experiment.h"
#include "sim/game/tally.h"

// STOP_SHARD: all games of the shard were played, which are only a part of the cell's.
typedef enum StopReason { STOP_GAMES, STOP_PRECISION, STOP_INTERRUPTED, STOP_SHARD } StopReason;

typedef struct Cell {
    // Unique within the experiment: "4p/default/survivors=cooperative ...".
    char id[LINE_MAX_BYTES + NAME_MAX_BYTES + 8];
    const Experiment* experiment;
    int players;
    const Variant* variant;
    const Lineup* lineup;
    Match match;  // match.rules and match.values are owned by the plan
    // The cell of the first variant with the same players and line-up; null for cells of the first
    // variant.
    const struct Cell* reference;
    Tally* tally;   // of the games played so far; owned by the plan
    Ranges played;  // the numbers of these games; owned by the plan
    StopReason stop_reason;
} Cell;

typedef struct Plan {
    const Experiment* experiment;
    Cell* cells;
    int cell_count;
    unsigned char* rules;  // for each variant and player count: compiled, and the values of the rows
    Tally* tallies;        // one for each cell
} Plan;

bool plan_make(Plan* plan, const Experiment* experiment, Error* error);
void plan_free(Plan* plan);
// Games played so far, in all cells.
uint64_t plan_games(const Plan* plan);
// Discards the games played in a cell.
void plan_clear(Cell* cell);
// The games to play in each cell, first .. end - 1: all of them, or the experiment's shard.
Range plan_target(const Experiment* experiment);
// Whether both have the same rules and players, so that a seed gives the same games in both.
bool plan_same_games(const Cell* a, const Cell* b);
// Whether somebody in the cell plays a league that comes with the program, but the rules are not those that it was
// trained for: any are changed, or there are house rules in words. Reports and stories then say PLAN_UNTRAINED.
bool plan_plays_untrained(const Cell* cell);
#define PLAN_UNTRAINED "Experts (league) are players trained for the printed game"
// "games", "precision", "interrupted", "shard".
const char* plan_stop_name(StopReason reason);
