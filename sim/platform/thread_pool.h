// Threads that take blocks of games from one counter; used by batch and paired runs. The caller's
// sums must not depend on which thread played what.
//
// Between blocks a thread looks at signals and at the clock; so blocks of slow games are small, down
// to one game. A block that was taken is played to its end, so that the games played are the first
// ones, without a gap, unless a game is abandoned because somebody asks to stop (interrupt.h): the
// job then says which games were played.
//
// Where there are several ranks (ranks.h) they play the job together: a rank takes chunks of
// several blocks from the counter they share (chunks, thread_pool.c), its threads take blocks from the chunk.
#pragma once

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "sim/base/error.h"
#include "sim/base/limits.h"
#include "sim/base/ranges.h"
#include "sim/platform/ranks.h"

#define THREAD_POOL_NO_FAULT UINT64_MAX

typedef struct ThreadPoolJob {
    const Ranks* ranks;     // the ranks that play it together; null: this process alone
    uint64_t first, count;  // games
    int threads;            // on this rank, from thread_pool_threads
    // May be null. Once it is not 0 on some rank, no further block is begun.
    const volatile sig_atomic_t* interrupted;
    double pause_at;  // time (thread_pool_seconds) after which no further block is begun; 0: never
    // Plays games begin .. end - 1 with that thread's memory, and returns the first that it has not
    // played: `end`, or one that failed (`*failed`) or was abandoned.
    uint64_t (*play)(struct ThreadPoolJob* job, int thread, uint64_t begin, uint64_t end, bool* failed);
    // May be null. Called by the first thread, at most ten times a second, with the number of the
    // game begun last.
    void (*tell)(struct ThreadPoolJob* job, uint64_t game);
    // Filled by thread_pool_play.
    bool stopped;     // whether it was interrupted, agreed by all ranks
    int all_threads;  // sum over all ranks
    Ranges played;    // by all ranks; incomplete if out of memory. The caller frees it.
} ThreadPoolJob;

// The number of threads that there will be: `wanted`, or if that is 0 as many as OpenMP gives.
int thread_pool_threads(int wanted);
// Plays the job's games, each thread in the default floating-point environment, or some of them if
// interrupted or paused. Returns the lowest game that failed, whatever the order of play, or
// THREAD_POOL_NO_FAULT. With several ranks, each has played some of the games; all return the same
// number, and one of them has the details.
uint64_t thread_pool_play(ThreadPoolJob* job);
// The index of the calling thread in the job, from 0; 0 outside a job.
int thread_pool_self(void);
// Seconds on a monotonic clock with an arbitrary origin.
double thread_pool_seconds(void);
// The same of what the calling thread has worked: time in which others had its core does not count.
double thread_pool_worked(void);

// Whether the limit of the process and OMP_STACKSIZE, if set, allow such stacks. Error: EXIT_IO,
// naming the one that does not.
bool thread_pool_probe_stacks(Error* error);
// Starts and ends threads so that `count` (1 .. THREADS_MAX) exist at once, the calling one
// included. False if the system refuses one.
bool thread_pool_probe(int count);
