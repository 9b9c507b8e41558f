// How games are played, whatever they are: on how many threads and ranks, and who is told meanwhile.
#pragma once

#include <signal.h>

#include "sim/experiment/plan.h"
#include "sim/platform/ranks.h"

// Called from one thread, about ten times a second while a cell is played, and whenever one has reached its next look. Then
// the tallies of all cells have what was played up to their last looks. For progress only: results never depend on it.
typedef struct BatchProgress {
    bool early;  // wants figures soon: cells also pause before their first look
    // `games_done`: in this cell, its last look included.
    void (*report)(struct BatchProgress* progress, const Plan* plan, int cell, uint64_t games_done);
} BatchProgress;

// Called repeatedly, between games if they are slow, to save a checkpoint of what was played so far. Results never
// depend on when.
typedef struct BatchCheckpointer {
    double seconds;  // from one checkpoint to the next; may be changed by `keep`
    bool (*keep)(struct BatchCheckpointer* checkpointer, const Plan* plan, Error* error);
} BatchCheckpointer;

typedef struct BatchOptions {
    const Ranks* ranks;       // that play together; null: a single process
    int threads;              // 0: OpenMP's number
    unsigned play_flags;      // PLAY_CHECKED in tests
    BatchProgress* progress;  // may be null
    // May be null. Once it is not 0, no further block is begun, games of slow players are abandoned,
    // and unfinished cells get STOP_INTERRUPTED; Cell.played says which games were played.
    const volatile sig_atomic_t* interrupted;
    BatchCheckpointer* checkpointer;  // may be null
} BatchOptions;

// What was played, and how long that took.
typedef struct BatchTiming {
    double seconds;
    uint64_t games, decisions;
    int threads;
} BatchTiming;
