// The common part of all runs of games: a worker for each thread, which plays games and keeps its
// own counts; the fault of the lowest game that failed, on whatever thread or rank; and the sum of
// the counts of all workers of all ranks. A table of functions (RunnerKind) defines what a game is
// and what is counted. Used by batch, paired runs, mixed tables and training.
//
// Which worker plays which game depends on the clock, and must not affect the sum.
#pragma once

#include "sim/base/ranges.h"
#include "sim/batch/batch.h"
#include "sim/platform/thread_pool.h"

// What a thread plays with. A run's own worker begins with it, and has its counts behind.
typedef struct Worker {
    Workspace workspace;
    GameResult result;  // of the game at hand
    PlayFault fault;    // the first it met
    const Cell* cell;   // that it plays, to say where a fault was; null: not said
    uint64_t seed;
    unsigned flags;  // PLAY_...
    uint64_t games;  // played since the last sum
} Worker;

typedef struct RunnerKind {
    size_t worker_size;
    // Makes room for the counts; what is behind the Worker is 0 before. False if out of memory: it
    // is closed all the same.
    bool (*open)(const void* run, Worker* worker);
    void (*close)(const void* run, Worker* worker);  // may be null
    // Plays a game (runner_game) and counts it. False where it failed.
    bool (*play)(const void* run, Worker* worker, uint64_t game);
    // Adds the counts of a worker to those of `sum`, and clears them. False if out of memory. Null
    // where the workers count in one place.
    bool (*add)(const void* run, Worker* sum, Worker* worker);
    // Together. Makes of this rank's counts those of all ranks. False if out of memory. Null where
    // ranks do not play it together.
    bool (*gather)(const void* run, const Ranks* ranks, Worker* sum);
    // May be null: told of the game begun last (ThreadPoolJob).
    void (*tell)(const void* run, uint64_t game);
} RunnerKind;

typedef struct Runner {
    ThreadPoolJob job;  // comes first: the thread pool hands it back
    const RunnerKind* kind;
    const void* run;
    unsigned char* workers;
    // Filled by runner_play.
    uint64_t games, decisions;  // that all ranks have played
    uint64_t faulty;            // the lowest game that failed, or THREAD_POOL_NO_FAULT
} Runner;

// Makes the workers for a run, which must outlive them. Of the options, neither `progress` nor
// `checkpointer` is used. Error: EXIT_IO if out of memory; there is then nothing to close.
bool runner_open(Runner* runner, const RunnerKind* kind, const void* run, const BatchOptions* options,
                 Error* error);
void runner_close(Runner* runner);
// Together. Plays these games of the master seed, or the first of them when interrupted
// (job.stopped) or when the clock has come to job.pause_at, and adds up what they counted. Error:
// that of the lowest game that failed, with its cell and the command that replays it; EXIT_IO if
// out of memory.
bool runner_play(Runner* runner, uint64_t seed, Range games, Error* error);
// Where the sum is after runner_play: the first worker. Who has taken it clears it.
Worker* runner_sum(const Runner* runner);

// Plays a game of the worker's seed. False with its fault noted.
static inline bool runner_game(Worker* worker, const Match* match, uint64_t game, GameResult* result) {
    return play_game(&(GameKey){match, worker->seed, game}, worker->flags, &worker->workspace, result,
                     &worker->fault);
}

// Counts the game that was played into `worker->result`, with PLAY_COURSE among the flags, and
// keeps its number where it is worth reading; `length` is the ruleset's (ruleset_length).
void runner_count(const Worker* worker, const Match* match, int length, uint64_t game, Tally* tally);
