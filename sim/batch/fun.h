// The fun metrics of a cell: measures of a sample of its games (fun_game.h), and which options its
// players are offered but never take. Requested by `--metrics fun`, measured at the end of the run.
//
// The sample is the same whatever part of the games was played: the cell's first FUN_GAMES games,
// and for the options its first FUN_COVERED. So shards, merged and resumed runs have the same sums,
// which follow from the cell and the experiment's seed. Only integers are kept; they add up exactly
// in any order.
#pragma once

#include "sim/batch/batch_options.h"
#include "sim/batch/fun_game.h"
#include "sim/statistics/statistics.h"

enum {
    FUN_GAMES = 200,      // games of a cell that are measured; fewer if the experiment plays fewer
    FUN_COVERED = 10000,  // games of a cell in which options are counted, likewise
};

// Sums over the games that have the measure.
typedef struct FunSum {
    uint64_t games, sum, squares;  // in the measure's units
} FunSum;

typedef struct FunOption {
    uint64_t offered, chosen;  // decisions
} FunOption;

typedef struct FunCell {
    const Cell* cell;
    FunSum sums[FUN_MEASURE_COUNT];
    uint64_t covered;  // games in which options were counted
    FunOption options[ACTIONS_MAX];
} FunCell;

typedef struct Fun {
    FunCell* cells;
    int count;
    int searching;  // number of cells not measured, because search players are too slow
} Fun;

// The description of a measure.
typedef struct FunRow {
    const char *name, *title, *help;
    unsigned unit;
} FunRow;
extern const FunRow fun_rows[FUN_MEASURE_COUNT];

// The number of games per cell that are measured, and in which options are counted.
uint64_t fun_games(const Experiment* experiment);
uint64_t fun_covered(const Experiment* experiment);

// Lists the cells to measure; none if the experiment does not request it. Error: EXIT_IO.
bool fun_open(Fun* fun, const Plan* plan, Error* error);
// Lists these cells, whatever the experiment requests; they may be of several plans.
bool fun_open_cells(Fun* fun, const Cell* const* cells, int count, Error* error);
// As fun_open, with the sums measured on another plan of the same experiment.
bool fun_copy(Fun* fun, const Plan* plan, const Fun* measured, Error* error);
void fun_close(Fun* fun);
// Together. Plays and measures; if interrupted, cells are left unmeasured. Error: as batch_run.
bool fun_play(Fun* fun, const BatchOptions* options, Error* error);

// The mean of a measure, 0 without games, and its 95 % interval: Wilson's for what a game has or
// has not, else by Student's t (statistics_mean), limited to [0, 1] for shares.
double fun_mean(const FunCell* cell, int measure);
Interval fun_bounds(const FunCell* cell, int measure);
