// Distributes blocks of games over threads; see thread_pool.h.
#include "sim/platform/thread_pool.h"

#include <fenv.h>
#include <omp.h>
#include <stdatomic.h>
#include <time.h>

#include "sim/base/check.h"
#include "sim/platform/chunk.h"
#include "sim/platform/interrupt.h"

// Least number of blocks for each thread, so that none waits long for the last one.
enum { BLOCKS_A_THREAD = 8 };

// Shared by the threads of a job.
typedef struct GameQueue {
    uint64_t block;                // games in a block
    _Atomic uint64_t next;         // games taken so far
    _Atomic uint64_t first_fault;  // lowest game known to have failed
    Chunks* chunks;                // null with a single rank
    atomic_int working;            // threads still playing, with several ranks
} GameQueue;

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

static void note_fault(GameQueue* queue, uint64_t game) {
    uint64_t known = atomic_load(&queue->first_fault);
    while (game < known && !atomic_compare_exchange_weak(&queue->first_fault, &known, game)) continue;
}

// Large blocks have the least overhead; small jobs, mostly of slow games, are divided more finely.
static uint64_t block_of(const ThreadPoolJob* job) {
    uint64_t block = job->count / (BLOCKS_A_THREAD * (uint64_t)job->all_threads);
    return block < 1 ? 1 : block < BLOCK_GAMES ? block : BLOCK_GAMES;
}

static bool is_to_stop(const ThreadPoolJob* job) {
    return interrupt_read(job->interrupted) || (job->pause_at > 0 && thread_pool_seconds() >= job->pause_at);
}

// Takes a block from the queue that this rank's threads share.
static bool take_alone(const ThreadPoolJob* job, GameQueue* queue, uint64_t* begin, uint64_t* end) {
    if (is_to_stop(job)) return false;
    *begin = atomic_fetch_add(&queue->next, queue->block);
    if (*begin >= job->count) return false;
    uint64_t left = job->count - *begin;
    *end = *begin + (left < queue->block ? left : queue->block);
    return true;
}

static bool take(const ThreadPoolJob* job, GameQueue* queue, uint64_t* begin, uint64_t* end) {
    if (!queue->chunks) return take_alone(job, queue, begin, end);
    if (is_to_stop(job)) chunk_stop(queue->chunks);
    return chunk_take(queue->chunks, begin, end);
}

// Takes blocks until none are left. A block after a known failure is skipped, one before it never
// is: the lowest failing game is found in any order of play.
static void work(ThreadPoolJob* job, int thread, GameQueue* queue) {
    bool tells = job->tell && thread == 0;
    double told = thread_pool_seconds();
    uint64_t begin, end, fault;
    fesetenv(FE_DFL_ENV);  // a thread has that of whoever started it
    while (take(job, queue, &begin, &end)) {
        CHECK(begin < end && end <= job->count && end - begin <= BLOCK_GAMES);
        begin += job->first;
        end += job->first;
        if (begin > atomic_load(&queue->first_fault)) break;
        if (!job->play(job, thread, begin, end, &fault)) {
            note_fault(queue, fault);
            if (queue->chunks) chunk_stop(queue->chunks);
        }
        if (!tells || thread_pool_seconds() - told < 0.1) continue;
        told = thread_pool_seconds();
        job->tell(job, begin);
    }
    fesetenv(FE_DFL_ENV);  // players may have changed it, and statistics follow
}

// Agrees with the other ranks on how the job ended.
static uint64_t end_of(ThreadPoolJob* job, const GameQueue* queue) {
    int interrupted = interrupt_read(job->interrupted);
    uint64_t least[] = {atomic_load(&queue->first_fault), UINT64_MAX - (uint64_t)interrupted};
    ranks_least(job->ranks, least, sizeof least / sizeof *least);
    interrupted = (int)(UINT64_MAX - least[1]);
    CHECK(least[0] == THREAD_POOL_NO_FAULT || (least[0] >= job->first && least[0] - job->first < job->count));
    if (interrupted) interrupt_heed(job->interrupted, interrupted);
    job->stopped = interrupted != 0;
    return least[0];
}

static void play_all(ThreadPoolJob* job, GameQueue* queue) {
#pragma omp parallel num_threads(job->threads)
    work(job, omp_get_thread_num(), queue);
}

// The number of threads that play; OpenMP may grant fewer than requested.
static int team_of(int wanted) {
    int threads = omp_get_num_threads();
    return threads < wanted ? threads : wanted;
}

// An extra thread on the first rank serves the other ranks while this rank's threads play.
static void play_together(ThreadPoolJob* job, GameQueue* queue) {
    int threads = job->threads;
    chunk_open(queue->chunks, job->ranks, job->count, queue->block);
    atomic_init(&queue->working, threads);
#pragma omp parallel num_threads(ranks_first(job->ranks) ? threads + 1 : threads)
    {
        int thread = omp_get_thread_num();
        if (thread == 0) atomic_fetch_sub(&queue->working, threads - team_of(threads));
        if (thread < threads) {
            work(job, thread, queue);
            atomic_fetch_sub(&queue->working, 1);
        }
        while (thread == threads && atomic_load(&queue->working) > 0) chunk_answer(queue->chunks);
    }
    chunk_close(queue->chunks);
}

uint64_t thread_pool_play(ThreadPoolJob* job) {
    uint64_t threads = (uint64_t)job->threads;
    Chunks chunks;
    GameQueue queue = {.chunks = ranks_count(job->ranks) > 1 ? &chunks : NULL};
    CHECK(job->threads >= 1 && job->threads <= THREADS_MAX);
    ranks_reset(job->ranks);
    ranks_add(job->ranks, &threads, 1);
    job->all_threads = (int)threads;
    queue.block = block_of(job);
    atomic_init(&queue.next, 0);
    atomic_init(&queue.first_fault, THREAD_POOL_NO_FAULT);
    if (queue.chunks)
        play_together(job, &queue);
    else
        play_all(job, &queue);
    return end_of(job, &queue);
}
