// The common part of all runs of games: a worker for each thread, which plays games and keeps its
// own counts; the fault of the lowest game that failed, on whatever thread or rank; and the sum of
// the counts of all workers of all ranks. A table of functions (RunnerKind) defines what a game is
// and what is counted. Used by batch, paired runs, the fun metrics, mixed tables and training.
//
// Which worker plays which game depends on the clock, and must not affect the sum.
#pragma once

#include "sim/base/ranges.h"
#include "sim/batch/batch_options.h"
#include "sim/platform/thread_pool.h"

// What a thread plays with. A run's own worker begins with it, followed by its counts.
typedef struct Worker {
    Workspace workspace;
    GameResult result;  // of the current game
    PlayFault fault;    // the first one
    const Cell* cell;   // the cell it plays, to say where a fault was; null: unknown
    uint64_t seed;
    unsigned flags;  // PLAY_...
    uint64_t games;  // played since the last sum
} Worker;

typedef struct RunnerKind {
    size_t worker_size;
    // Allocates the counts; everything after the Worker is zero before. False if out of memory; the
    // worker is closed in any case.
    bool (*open)(const void* run, Worker* worker);
    void (*close)(const void* run, Worker* worker);  // may be null
    // Plays a game (runner_game) and counts it. False if it failed or was abandoned (PlayFault); then
    // nothing is counted.
    bool (*play)(const void* run, Worker* worker, uint64_t game);
    // Adds the counts of a worker to those of `sum`, and clears them. False if out of memory. Null
    // if the workers count in one place.
    bool (*add)(const void* run, Worker* sum, Worker* worker);
    // Together. Replaces this rank's counts by the sums over all ranks. False if out of memory.
    // Null if ranks do not play it together.
    bool (*gather)(const void* run, const Ranks* ranks, Worker* sum);
    // May be null: told the number of the game begun last (ThreadPoolJob).
    void (*tell)(const void* run, uint64_t game);
} RunnerKind;

typedef struct Runner {
    ThreadPoolJob job;  // must be first: the thread pool passes back a pointer to it
    const RunnerKind* kind;
    const void* run;
    unsigned char* workers;
    // Set by runner_play.
    uint64_t games, decisions;  // played by all ranks
    uint64_t faulty;            // the lowest game that failed, or THREAD_POOL_NO_FAULT
} Runner;

// Makes the workers for a run. `run` must outlive the runner. Of the options, `progress` and
// `checkpointer` are not used. Error: EXIT_IO if out of memory; then there is nothing to close.
bool runner_open(Runner* runner, const RunnerKind* kind, const void* run, const BatchOptions* options,
                 Error* error);
void runner_close(Runner* runner);
// Together. Plays these games of the master seed, or some of them (job.played) if interrupted
// (job.stopped) or paused (job.pause_at), and adds up their counts. Error: that of the lowest game
// that failed, with its cell and the command that replays it; EXIT_IO if out of memory.
bool runner_play(Runner* runner, uint64_t seed, Range games, Error* error);
// The worker that holds the sum after runner_play: the first. Whoever reads the sum clears it.
Worker* runner_sum(const Runner* runner);

// Plays a game of the worker's seed. False with its fault noted.
static inline bool runner_game(Worker* worker, const Match* match, uint64_t game, GameResult* result) {
    return play_game(&(GameKey){match, worker->seed, game}, worker->flags, &worker->workspace, result,
                     &worker->fault);
}
