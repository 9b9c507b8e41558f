// Plays the games of a plan on all cores. Work is cut into blocks of BLOCK_GAMES games at most;
// each free thread takes the next block; each has its own tally, added up at the looks. Results do
// not depend on which thread took which block.
//
// Looks: where a precision is asked for, the tally is looked at after 1,000 x 2^(k/2) games
// (rounded up to whole blocks), k = 0, 1, ...: fixed numbers, in order.
#pragma once

#include <signal.h>

#include "sim/experiment/plan.h"
#include "sim/platform/ranks.h"
#include "sim/statistics/statistics.h"

// Called from one thread, between looks and at most about ten times a second; for progress only,
// results never depend on it.
typedef struct BatchProgress {
    void (*report)(struct BatchProgress* progress, const Plan* plan, int cell, uint64_t games_done,
                   const Tally* last_look);
} BatchProgress;

// Called repeatedly between blocks to save what was played so far: a checkpoint. Results never
// depend on when.
typedef struct BatchCheckpointer {
    double seconds;  // from one checkpoint to the next; may be changed by `keep`
    bool (*keep)(struct BatchCheckpointer* checkpointer, const Plan* plan, Error* error);
} BatchCheckpointer;

typedef struct BatchOptions {
    const Ranks* ranks;       // that play together; null: this process alone
    int threads;              // 0: as many as OpenMP gives
    unsigned play_flags;      // PLAY_CHECKED in tests
    BatchProgress* progress;  // may be null
    // May be null. Once it is not 0 no further block is begun: the games played are then the first
    // ones of their cell, without a gap, and the cells left short say STOP_INTERRUPTED.
    const volatile sig_atomic_t* interrupted;
    BatchCheckpointer* checkpointer;  // may be null
} BatchOptions;

typedef struct BatchTiming {
    double seconds;
    uint64_t games, decisions;
    int threads;
} BatchTiming;

// The number of games at the k-th look, k = 0 .. 79.
uint64_t batch_look(unsigned k);
// The stop rule, of the tally alone: whether the intervals of the outcomes asked for are narrow
// enough. False where no precision is asked for.
bool batch_precise(const Ruleset* ruleset, int players, const Precision* precision, const Tally* tally);

// Plays the games of every cell that are to be played (plan_target) and have not been
// (Cell.played), until the cell stops. False with `error` filled (which names the cell, the game
// and the command that replays it) when a game failed.
bool batch_run(Plan* plan, const BatchOptions* options, BatchTiming* timing, Error* error);

// Games of one match, by their numbers.
typedef struct MatchGames {
    const Match* match;
    uint64_t seed;
    Range games;
} MatchGames;

// Plays the games and adds them to `tally`, and their decisions to `decisions`. The building block
// of batch_run, bench and the tests.
bool batch_games(const MatchGames* games, const BatchOptions* options, Tally* tally, uint64_t* decisions,
                 PlayFault* fault);
