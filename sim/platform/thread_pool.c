// Distributes blocks of games over threads; see thread_pool.h.
#include "sim/platform/thread_pool.h"

#include <ctype.h>
#include <fenv.h>
#include <omp.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/platform/interrupt.h"

// --- chunks

typedef struct Chunks {
    const Ranks* ranks;  // more than one
    omp_lock_t lock;
    uint64_t count, block;  // games in the job, and at most in a block
    uint64_t size;          // games in the next chunk
    uint64_t seen;          // last known value of the common counter
    uint64_t next, end;     // games of the current chunk not yet begun
    double taken;           // when it was taken, in seconds
    bool stopped;           // no further chunks are taken
} Chunks;

// Target duration of a chunk, in seconds.
#define CHUNK_SECONDS 0.1
// A rank takes at most this fraction of its share of the remaining games.
enum { SHARE_LEFT = 2 };
// How often the first rank serves the others' requests; taking a chunk needs about ten of them.
enum { NAP_NS = 100000 };
// Added to the counter to stop the job: more than any job has games, and small enough for many
// ranks to add it.
#define NO_MORE (UINT64_C(1) << 40)

// Together. The common counter must be 0 (ranks_reset) before any rank takes a chunk.
static void chunk_open(Chunks* chunks, const Ranks* ranks, uint64_t count, uint64_t block) {
    CHECK(ranks_count(ranks) > 1 && block > 0);
    *chunks = (Chunks){.ranks = ranks, .count = count, .block = block, .size = block};
    omp_init_lock(&chunks->lock);
}

// Returns what is left of the last chunk.
static Range chunk_close(Chunks* chunks) {
    omp_destroy_lock(&chunks->lock);
    return (Range){chunks->next, chunks->end};
}

// The previous chunk's duration determines the next one's size.
static void adapt(Chunks* chunks) {
    double now = thread_pool_seconds(), lasted = now - chunks->taken;
    bool first = chunks->end == 0;
    chunks->taken = now;
    if (first) return;
    if (lasted < CHUNK_SECONDS / 2) chunks->size *= 2;
    if (lasted > CHUNK_SECONDS * 2 && chunks->size > chunks->block) chunks->size /= 2;
}

// Whole blocks, at least one, and at most this rank's share of the remaining games.
static uint64_t chunk_size(const Chunks* chunks) {
    uint64_t part = (chunks->count - chunks->seen) / (SHARE_LEFT * (uint64_t)ranks_count(chunks->ranks));
    uint64_t size = chunks->size < part ? chunks->size : part;
    return size > chunks->block ? size / chunks->block * chunks->block : chunks->block;
}

static void next_chunk(Chunks* chunks) {
    adapt(chunks);
    uint64_t size = chunk_size(chunks), begin = ranks_take(chunks->ranks, size);
    chunks->stopped = begin >= chunks->count;
    if (chunks->stopped) return;
    chunks->seen = chunks->next = begin;
    chunks->end = size < chunks->count - begin ? begin + size : chunks->count;
    CHECK(chunks->next < chunks->end && chunks->end <= chunks->count);
}

// Takes the next block of at most `size` games, counted from the first game of the job. False if
// none is left. Any thread may call it.
static bool chunk_take(Chunks* chunks, uint64_t size, Range* block) {
    CHECK(size > 0 && size <= chunks->block);
    omp_set_lock(&chunks->lock);
    if (chunks->next == chunks->end && !chunks->stopped) next_chunk(chunks);
    bool taken = chunks->next < chunks->end;
    uint64_t left = chunks->end - chunks->next;
    *block = (Range){chunks->next, chunks->next + (left < size ? left : size)};
    chunks->next = block->end;
    omp_unset_lock(&chunks->lock);
    return taken;
}

// Stops all ranks from taking further chunks. Any thread, any number of times.
static void chunk_stop(Chunks* chunks) {
    omp_set_lock(&chunks->lock);
    if (!chunks->stopped) ranks_take(chunks->ranks, NO_MORE);
    chunks->stopped = true;
    omp_unset_lock(&chunks->lock);
}

// Lets the first rank serve the others on networks whose hardware does not (ranks_poll), and sleeps
// briefly. For a thread that does nothing else, because games may be long.
static void chunk_answer(Chunks* chunks) {
    const struct timespec nap = {.tv_nsec = NAP_NS};
    omp_set_lock(&chunks->lock);
    ranks_poll(chunks->ranks);
    omp_unset_lock(&chunks->lock);
    nanosleep(&nap, NULL);
}

// --- the probe
//
// If the system cannot start that many threads, with stacks that are large enough, OpenMP ends the process,
// which a library must not do, or it dies without a word; so this is tested first.

// What the main thread and all others need, in KiB. Thread-local data, a mebibyte of it, is taken
// from a thread's stack.
enum { THREAD_POOL_STACK_KB = 2048 };

// --- stacks

// Reads a size as OpenMP does, in bytes: "64", "64k", "1 M"; without a unit, in KiB. False for
// anything else, which libgomp ignores.
static bool read_size(const char* text, double* bytes) {
    static const char units[] = "bkmg";
    char* end;
    if (!isdigit((unsigned char)*text)) return false;
    *bytes = (double)strtoull(text, &end, 10);
    end += strspn(end, " ");
    const char* unit = *end ? strchr(units, tolower((unsigned char)*end)) : &units[1];
    if (!unit || (*end && end[1 + strspn(end + 1, " ")])) return false;
    for (; unit > units; unit--) *bytes *= 1024;
    return true;
}

bool thread_pool_probe_stacks(Error* error) {
    const double needed = 1024.0 * THREAD_POOL_STACK_KB;
    const char* set = getenv("OMP_STACKSIZE");
    struct rlimit limit;
    double bytes;
    if (!getrlimit(RLIMIT_STACK, &limit) && limit.rlim_cur != RLIM_INFINITY &&
        (double)limit.rlim_cur < needed)
        return error_set(error, EXIT_IO, "the stack is limited to %llu KiB, and %d are needed: ulimit -s %d",
                         (unsigned long long)limit.rlim_cur / 1024, THREAD_POOL_STACK_KB,
                         4 * THREAD_POOL_STACK_KB);
    if (set && read_size(set + strspn(set, " "), &bytes) && bytes < needed)
        return error_set(error, EXIT_IO, "OMP_STACKSIZE=%s: threads need stacks of at least %dk", QUOTED(set),
                         THREAD_POOL_STACK_KB);
    return true;
}

// --- threads

// Each thread waits on the gate, which its starter holds, until all exist.
static void* wait_at(void* gate) {
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

bool thread_pool_probe(int count) {
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_t threads[THREADS_MAX];
    int started = 0;
    CHECK(count >= 1 && count <= THREADS_MAX);
    pthread_mutex_lock(&gate);
    while (started < count - 1 && !pthread_create(&threads[started], NULL, wait_at, &gate)) started++;
    pthread_mutex_unlock(&gate);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    return started == count - 1;
}

// --- blocks

// Least number of blocks for each thread, so that none waits long for the last one.
enum { BLOCKS_A_THREAD = 8 };
// A thread's next block is twice as large if the last one took less than BLOCK_QUICK seconds, and
// half as large if it took more than BLOCK_SLOW.
#define BLOCK_QUICK 0.01
#define BLOCK_SLOW  0.05

// Shared by the threads of a job.
typedef struct GameQueue {
    uint64_t block;                // most games in a block
    _Atomic uint64_t next;         // games taken so far
    _Atomic uint64_t first_fault;  // lowest game known to have failed
    Chunks* chunks;                // null with a single rank
    atomic_int working;            // threads still playing, with several ranks
    // Games taken but not played, counted from the first of the job: the rest of each thread's last
    // block, and of this rank's last chunk. Most are empty.
    Range left[THREADS_MAX + 1];
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
static bool take_alone(const ThreadPoolJob* job, GameQueue* queue, uint64_t size, Range* block) {
    if (is_to_stop(job)) return false;
    block->first = atomic_fetch_add(&queue->next, size);
    if (block->first >= job->count) return false;
    uint64_t left = job->count - block->first;
    block->end = block->first + (left < size ? left : size);
    return true;
}

// With several ranks, the rest of a chunk is only left if its games are slow: it would be a gap that
// all ranks fill together later.
static bool take(const ThreadPoolJob* job, GameQueue* queue, uint64_t size, Range* block) {
    if (!queue->chunks) return take_alone(job, queue, size, block);
    if (is_to_stop(job)) {
        chunk_stop(queue->chunks);
        if (size == 1) return false;
    }
    return chunk_take(queue->chunks, size, block);
}

static uint64_t next_size(const GameQueue* queue, uint64_t size, double seconds) {
    if (seconds < BLOCK_QUICK) return 2 * size < queue->block ? 2 * size : queue->block;
    return seconds > BLOCK_SLOW && size > 1 ? size / 2 : size;
}

// Plays a block. A block after a known failure is skipped, one before it never is: the lowest
// failing game is found in any order of play. False if the thread is to take no more.
static bool play_block(ThreadPoolJob* job, int thread, GameQueue* queue, Range block) {
    bool failed = false;
    CHECK(block.first < block.end && block.end <= job->count && block.end - block.first <= BLOCK_GAMES);
    uint64_t begin = job->first + block.first, end = job->first + block.end;
    if (begin > atomic_load(&queue->first_fault)) return false;
    uint64_t reached = job->play(job, thread, begin, end, &failed);
    CHECK(reached >= begin && (failed ? reached < end : reached <= end));
    if (failed) {
        note_fault(queue, reached);
        if (queue->chunks) chunk_stop(queue->chunks);
    } else if (reached < end) {
        queue->left[thread] = (Range){reached - job->first, block.end};
    }
    return reached == end || failed;
}

static void work(ThreadPoolJob* job, int thread, GameQueue* queue) {
    bool tells = job->tell && thread == 0;
    double now = thread_pool_seconds(), told = now;
    uint64_t size = 1;
    Range block;
    const volatile sig_atomic_t* outer = interrupt_serve(job->interrupted);
    fesetenv(FE_DFL_ENV);  // a thread has that of whoever started it
    while (take(job, queue, size, &block) && play_block(job, thread, queue, block)) {
        double begun = now;
        now = thread_pool_seconds();
        size = next_size(queue, size, now - begun);
        if (!tells || now - told < 0.1) continue;
        told = now;
        job->tell(job, job->first + block.first);
    }
    interrupt_serve(outer);
    fesetenv(FE_DFL_ENV);  // players may have changed it, and statistics follow
}

// --- which games were played

static int by_first(const void* a, const void* b) {
    const Range *x = a, *y = b;
    return (x->first > y->first) - (x->first < y->first);
}

// All games up to `end` but those left.
static void note_played(ThreadPoolJob* job, Range* left, size_t count, uint64_t end) {
    uint64_t from = 0;
    bool good = true;
    qsort(left, count, sizeof *left, by_first);
    for (size_t i = 0; i < count; i++) {
        if (left[i].first == left[i].end) continue;
        CHECK(left[i].first >= from && left[i].end <= end);
        good = good && ranges_add(&job->played, (Range){job->first + from, job->first + left[i].first});
        from = left[i].end;
    }
    if (good) ranges_add(&job->played, (Range){job->first + from, job->first + end});
}

// The same with several ranks, of which one has left at most `most` ranges.
static void note_played_together(ThreadPoolJob* job, const Range* left, size_t count, size_t most,
                                 uint64_t end) {
    size_t all = most * (size_t)ranks_count(job->ranks);
    Range* list = calloc(all, sizeof *list);
    Error error = {.exit_code = EXIT_IO};
    if (ranks_agree(job->ranks, list != NULL, &error) && list) {
        memcpy(list + most * (size_t)ranks_index(job->ranks), left, count * sizeof *left);
        ranks_add(job->ranks, &list->first, 2 * all);
        note_played(job, list, all, end);
    }
    free(list);
}

// Agrees with the other ranks on how the job ended.
static uint64_t end_of(ThreadPoolJob* job, GameQueue* queue) {
    int interrupted = interrupt_read(job->interrupted);
    uint64_t end = queue->chunks ? queue->chunks->end : atomic_load(&queue->next);
    size_t count = 0;
    for (int i = 0; i <= job->threads; i++)
        if (queue->left[i].first < queue->left[i].end) queue->left[count++] = queue->left[i];
    uint64_t least[] = {atomic_load(&queue->first_fault), UINT64_MAX - (uint64_t)interrupted,
                        UINT64_MAX - (end < job->count ? end : job->count), UINT64_MAX - count};
    ranks_least(job->ranks, least, sizeof least / sizeof *least);
    interrupted = (int)(UINT64_MAX - least[1]);
    end = UINT64_MAX - least[2];
    CHECK(least[0] == THREAD_POOL_NO_FAULT || (least[0] >= job->first && least[0] - job->first < job->count));
    if (interrupted) interrupt_acknowledge(job->interrupted, interrupted);
    job->stopped = interrupted != 0;
    if (least[3] == UINT64_MAX || !queue->chunks)
        note_played(job, queue->left, count, end);
    else
        note_played_together(job, queue->left, count, (size_t)(UINT64_MAX - least[3]), end);
    return least[0];
}

// --- playing

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
    queue->left[threads] = chunk_close(queue->chunks);
}

uint64_t thread_pool_play(ThreadPoolJob* job) {
    uint64_t threads = (uint64_t)job->threads;
    Chunks chunks;
    GameQueue queue;
    CHECK(job->threads >= 1 && job->threads <= THREADS_MAX);
    queue.chunks = ranks_count(job->ranks) > 1 ? &chunks : NULL;
    memset(queue.left, 0, ((size_t)job->threads + 1) * sizeof *queue.left);
    job->played.count = 0;
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
