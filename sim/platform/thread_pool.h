// Threads that take blocks of games from one counter; used by batch and paired runs. A block that was taken
// is played to its end, so that the games played are always the first ones, without a gap, even when the
// run is interrupted. The caller's sums must not depend on which thread played what.
//
// Where there are several ranks (ranks.h) they play the job together: a rank takes chunks of several blocks
// from the counter they share (chunk.h), its threads take blocks from the chunk.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "sim/base/limits.h"
#include "sim/platform/ranks.h"

#define THREAD_POOL_NO_FAULT UINT64_MAX

typedef struct ThreadPoolJob {
    const Ranks* ranks;     // that play it together; null: this process alone
    uint64_t first, count;  // games
    int threads;            // of this rank, as thread_pool_threads gives
    // May be null. Once it is not 0 on any rank no further block is begun.
    const volatile sig_atomic_t* interrupted;
    double pause_at;  // seconds (thread_pool_seconds) from which on no further block is begun; 0: never
    // Plays games begin .. end - 1 with the memory of that thread. False, with the game in `fault`, at the
    // first one that fails.
    bool (*play)(struct ThreadPoolJob* job, int thread, uint64_t begin, uint64_t end, uint64_t* fault);
    // May be null: told by the first thread, at most ten times a second, of the game that was begun last.
    void (*tell)(struct ThreadPoolJob* job, uint64_t game);
    bool stopped;     // filled by thread_pool_play: whether it was interrupted, which all ranks agree on
    int all_threads;  // filled by thread_pool_play: of all ranks
} ThreadPoolJob;

// How many threads there will be: `wanted`, or where that is 0 as many as OpenMP gives.
int thread_pool_threads(int wanted);
// Plays the job's games, or the first of them when interrupted or paused. Returns the lowest game that
// failed, whatever the order in which they were played, or THREAD_POOL_NO_FAULT. With several ranks each has played
// some of the games; all return the same, and one of them knows of the fault.
uint64_t thread_pool_play(ThreadPoolJob* job);
// Which of a job's threads this is, from 0; 0 where no job is played.
int thread_pool_self(void);
// Seconds on a clock that never goes back; only their difference has a meaning.
double thread_pool_seconds(void);
