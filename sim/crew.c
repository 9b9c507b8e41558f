// Blocks of games over threads; see crew.h.
#include "sim/crew.h"

#include <omp.h>
#include <stdatomic.h>
#include <time.h>

#include "sim/check.h"

// Blocks that each thread should find at least, so that none waits long for the last one.
enum { BLOCKS_A_THREAD = 8 };

// What the threads of a job share.
typedef struct Counter {
    uint64_t block;                // games taken at a time
    _Atomic uint64_t next;         // games taken so far
    _Atomic uint64_t first_fault;  // lowest game known to be faulty
} Counter;

double crew_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int crew_threads(int wanted) {
    int threads = wanted > 0 ? wanted : omp_get_max_threads();
    return threads > THREADS_MAX ? THREADS_MAX : threads;
}

static void note_fault(Counter* counter, uint64_t game) {
    uint64_t known = atomic_load(&counter->first_fault);
    while (game < known && !atomic_compare_exchange_weak(&counter->first_fault, &known, game)) continue;
}

// Large blocks cost least; small jobs, of slow games for the most part, are cut finer.
static uint64_t block_of(const CrewJob* job) {
    uint64_t block = job->count / (BLOCKS_A_THREAD * (uint64_t)job->threads);
    return block < 1 ? 1 : block < BLOCK_GAMES ? block : BLOCK_GAMES;
}

// Takes blocks until there are none. A block behind a known fault is left out, one before it never is: so
// the lowest faulty game is found whatever the order.
static void work(CrewJob* job, int thread, Counter* counter) {
    bool tells = job->tell && thread == 0;
    double told = crew_seconds();
    while (!(job->interrupted && *job->interrupted) &&
           !(job->pause_at > 0 && crew_seconds() >= job->pause_at)) {
        uint64_t taken = atomic_fetch_add(&counter->next, counter->block), fault;
        uint64_t begin = job->first + taken;
        if (taken >= job->count || begin > atomic_load(&counter->first_fault)) break;
        uint64_t left = job->count - taken;
        uint64_t end = begin + (left < counter->block ? left : counter->block);
        if (!job->play(job, thread, begin, end, &fault)) note_fault(counter, fault);
        if (!tells || crew_seconds() - told < 0.1) continue;
        told = crew_seconds();
        job->tell(job, begin);
    }
}

uint64_t crew_play(CrewJob* job) {
    Counter counter;
    CHECK(job->threads >= 1 && job->threads <= THREADS_MAX);
    counter.block = block_of(job);
    atomic_init(&counter.next, 0);
    atomic_init(&counter.first_fault, CREW_NO_FAULT);
#pragma omp parallel num_threads(job->threads)
    work(job, omp_get_thread_num(), &counter);
    return atomic_load(&counter.first_fault);
}
