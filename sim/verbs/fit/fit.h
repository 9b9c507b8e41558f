// The fit of a log: settings drawn from the prior, each simulated at every table of the log, weighted by the likelihood of
// the rows. Coarse first; settings that the log does not rule out get more games, and more settings are drawn while too
// few agree with the log (importance sampling: the posterior is these settings with their weights).
#pragma once

#include "sim/batch/playing.h"
#include "sim/verbs/fit/evidence.h"
#include "sim/verbs/fit/prior.h"

enum {
    FIT_POINTS = 512,              // at first; doubled while too few agree with the log
    FIT_POINTS_DEFAULT = 1 << 11,  // at most, unless asked for
    FIT_POINTS_MAX = 1 << 13,
    FIT_COARSE = 100,           // games of a point at a table
    FIT_GAMES_EACH = 20,        // games for each play of the log, at points that are not ruled out ...
    FIT_GAMES_MAX = 2000,       // ... up to this many
    FIT_GAMES_LIMIT = 1 << 16,  // of a point at a table, so that no game is played twice
    FIT_EFFECTIVE = 400,        // effective number of settings to reach
};

// One table of the log, at every point.
typedef struct FitTable {
    const PlaysTable* at;
    const Cell* cell;    // of these players, for messages
    uint64_t* observed;  // EvidenceShape.words
    bool* possible;      // by slot: simulated or observed at all
    uint64_t* counts;    // of each point
    uint64_t aborted, games;
} FitTable;

typedef struct Fit {
    const Plays* plays;
    const Prior* prior;
    const Plan* plan;  // a cell for each number of players
    uint64_t seed;
    EvidenceShape evidence;
    FitTable tables[PLAYS_TABLES_MAX];
    int table_count;
    FitPoint* points;
    int* games;  // of each point at each table
    int count;
    int most;         // points to draw, at most
    double* log;      // likelihood of each point
    double* weights;  // sum to 1
    Importance importance;
} Fit;

// Opens a fit of a log whose tables are all known. Error: EXIT_IO. Close it in any case.
bool fit_open(Fit* fit, const Plays* plays, const Prior* prior, const Plan* plan, uint64_t seed, int most,
              Error* error);
void fit_close(Fit* fit);
// Plays, and sets the weights. Error: of a game; EXIT_INTERRUPTED.
bool fit_play(Fit* fit, const Playing* playing, BatchTiming* timing, Error* error);
// The counts of a point at a table.
const uint64_t* fit_counts(const Fit* fit, const FitTable* table, int point);
// The chance of a winner (a slot of node 0) at a point.
double fit_rate(const Fit* fit, const FitTable* table, int point, int winner);
// Games to play for a log of that many rows at points that it does not rule out.
int fit_games(int rows);
