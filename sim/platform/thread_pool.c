// Distributes blocks of games over threads; see thread_pool.h.
#include "sim/platform/thread_pool.h"

#include <omp.h>
#include <stdatomic.h>
#include <time.h>

#include "sim/base/check.h"
#include "sim/platform/chunk.h"
#include "sim/platform/interrupt.h"

// Least number of blocks for each thread, so that none waits long for the last one.
enum { BLOCKS_A_THREAD = 8 };

// Shared by the threads of a job.
typedef struct Counter {
    uint64_t block;                // games in a block
    _Atomic uint64_t next;         // games taken so far
    _Atomic uint64_t first_fault;  // lowest game known to have failed
    Chunks* chunks;                // null with a single rank
    atomic_int working;            // threads still playing, with several ranks
} Counter;

int thread_pool_self(void) { return omp_get_thread_num(); }

static double clock_seconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double thread_pool_seconds(void) { return clock_seconds(CLOCK_MONOTONIC); }

double thread_pool_worked(void) { return clock_seconds(CLOCK_THREAD_CPUTIME_ID); }

int thread_pool_threads(int wanted) {
    int threads = wanted > 0 ? wanted : omp_get_max_threads();
    return threads > THREADS_MAX ? THREADS_MAX : threads;
}

static void note_fault(Counter* counter, uint64_t game) {
    uint64_t known = atomic_load(&counter->first_fault);
    while (game < known && !atomic_compare_exchange_weak(&counter->first_fault, &known, game)) continue;
}

// Large blocks have the least overhead; small jobs, mostly of slow games, are divided more finely.
static uint64_t block_of(const ThreadPoolJob* job) {
    uint64_t block = job->count / (BLOCKS_A_THREAD * (uint64_t)job->all_threads);
    return block < 1 ? 1 : block < BLOCK_GAMES ? block : BLOCK_GAMES;
}

static bool is_to_stop(const ThreadPoolJob* job) {
    return interrupt_read(job->interrupted) || (job->pause_at > 0 && thread_pool_seconds() >= job->pause_at);
}

// Takes a block from the counter that this rank's threads share.
static bool take_alone(const ThreadPoolJob* job, Counter* counter, uint64_t* begin, uint64_t* end) {
    if (is_to_stop(job)) return false;
    *begin = atomic_fetch_add(&counter->next, counter->block);
    if (*begin >= job->count) return false;
    uint64_t left = job->count - *begin;
    *end = *begin + (left < counter->block ? left : counter->block);
    return true;
}

static bool take(const ThreadPoolJob* job, Counter* counter, uint64_t* begin, uint64_t* end) {
    if (!counter->chunks) return take_alone(job, counter, begin, end);
    if (is_to_stop(job)) chunk_stop(counter->chunks);
    return chunk_take(counter->chunks, begin, end);
}

// Takes blocks until none are left. A block after a known failure is skipped, one before it never
// is: the lowest failing game is found in any order of play.
static void work(ThreadPoolJob* job, int thread, Counter* counter) {
    bool tells = job->tell && thread == 0;
    double told = thread_pool_seconds();
    uint64_t begin, end, fault;
    while (take(job, counter, &begin, &end)) {
        CHECK(begin < end && end <= job->count && end - begin <= BLOCK_GAMES);
        begin += job->first;
        end += job->first;
        if (begin > atomic_load(&counter->first_fault)) break;
        if (!job->play(job, thread, begin, end, &fault)) {
            note_fault(counter, fault);
            if (counter->chunks) chunk_stop(counter->chunks);
        }
        if (!tells || thread_pool_seconds() - told < 0.1) continue;
        told = thread_pool_seconds();
        job->tell(job, begin);
    }
}

// Agrees with the other ranks on how the job ended.
static uint64_t end_of(ThreadPoolJob* job, const Counter* counter) {
    int interrupted = interrupt_read(job->interrupted);
    uint64_t least[] = {atomic_load(&counter->first_fault), UINT64_MAX - (uint64_t)interrupted};
    ranks_least(job->ranks, least, sizeof least / sizeof *least);
    interrupted = (int)(UINT64_MAX - least[1]);
    CHECK(least[0] == THREAD_POOL_NO_FAULT || (least[0] >= job->first && least[0] - job->first < job->count));
    if (interrupted) interrupt_heed(job->interrupted, interrupted);
    job->stopped = interrupted != 0;
    return least[0];
}

static void play_all(ThreadPoolJob* job, Counter* counter) {
#pragma omp parallel num_threads(job->threads)
    work(job, omp_get_thread_num(), counter);
}

// The number of threads that play; OpenMP may grant fewer than requested.
static int team_of(int wanted) {
    int threads = omp_get_num_threads();
    return threads < wanted ? threads : wanted;
}

// An extra thread on the first rank serves the other ranks while this rank's threads play.
static void play_together(ThreadPoolJob* job, Counter* counter) {
    int threads = job->threads;
    chunk_open(counter->chunks, job->ranks, job->count, counter->block);
    atomic_init(&counter->working, threads);
#pragma omp parallel num_threads(ranks_first(job->ranks) ? threads + 1 : threads)
    {
        int thread = omp_get_thread_num();
        if (thread == 0) atomic_fetch_sub(&counter->working, threads - team_of(threads));
        if (thread < threads) {
            work(job, thread, counter);
            atomic_fetch_sub(&counter->working, 1);
        }
        while (thread == threads && atomic_load(&counter->working) > 0) chunk_answer(counter->chunks);
    }
    chunk_close(counter->chunks);
}

uint64_t thread_pool_play(ThreadPoolJob* job) {
    uint64_t threads = (uint64_t)job->threads;
    Chunks chunks;
    Counter counter = {.chunks = ranks_count(job->ranks) > 1 ? &chunks : NULL};
    CHECK(job->threads >= 1 && job->threads <= THREADS_MAX);
    ranks_reset(job->ranks);
    ranks_add(job->ranks, &threads, 1);
    job->all_threads = (int)threads;
    counter.block = block_of(job);
    atomic_init(&counter.next, 0);
    atomic_init(&counter.first_fault, THREAD_POOL_NO_FAULT);
    if (counter.chunks)
        play_together(job, &counter);
    else
        play_all(job, &counter);
    return end_of(job, &counter);
}
