// Plays the games of a plan on all cores. Work is cut into blocks of BLOCK_GAMES games; whichever thread is
// free takes the next block; each has a tally of its own, added up at the looks. Nothing depends on who took
// what.
//
// Looks: where a precision is asked for, the tally is looked at after 1,000 x 2^(k/2) games (rounded up to
// whole blocks), k = 0, 1, ...: fixed numbers, in order.
#pragma once

#include "sim/plan.h"

// Told from one thread, between looks and at most some ten times a second; for progress only, results never
// depend on it.
typedef struct BatchProgress {
    void (*report)(struct BatchProgress* progress, const Plan* plan, int cell, uint64_t games_done,
                   const Tally* last_look);
} BatchProgress;

typedef struct BatchOptions {
    int threads;              // 0: as many as OpenMP gives
    unsigned play_flags;      // PLAY_CHECKED in tests
    BatchProgress* progress;  // may be null
} BatchOptions;

typedef struct BatchTiming {
    double seconds;
    uint64_t games, decisions;
    int threads;
} BatchTiming;

// Plays every cell up to its stop. False with `error` filled (which names the cell, the game and the command
// that replays it) when a game failed.
bool batch_run(Plan* plan, const BatchOptions* options, BatchTiming* timing, Error* error);

// Plays games first .. first + count - 1 of one match and adds them to `tally`. What batch_run, bench and the
// tests are made of.
bool batch_games(const Match* match, uint64_t seed, uint64_t first, uint64_t count,
                 const BatchOptions* options, Tally* tally, uint64_t* decisions, PlayFault* fault);
