// Chunks of games from the counter that all ranks share; see chunk.h.
#include "sim/platform/chunk.h"

#include <time.h>

#include "sim/base/check.h"
#include "sim/platform/thread_pool.h"

// Target duration of a chunk, in seconds.
#define CHUNK_SECONDS 0.1
// A rank takes at most this fraction of its share of the remaining games.
enum { SHARE_LEFT = 2 };
// How often the first rank serves the others' requests; taking a chunk needs about ten of them.
enum { NAP_NS = 100000 };
// Added to the counter to stop the job: more than any job has games, and small enough for many
// ranks to add it.
#define NO_MORE (UINT64_C(1) << 40)

void chunk_open(Chunks* chunks, const Ranks* ranks, uint64_t count, uint64_t block) {
    CHECK(ranks_count(ranks) > 1 && block > 0);
    *chunks = (Chunks){.ranks = ranks, .count = count, .block = block, .size = block};
    omp_init_lock(&chunks->lock);
}

Range chunk_close(Chunks* chunks) {
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
static uint64_t next_size(const Chunks* chunks) {
    uint64_t part = (chunks->count - chunks->seen) / (SHARE_LEFT * (uint64_t)ranks_count(chunks->ranks));
    uint64_t size = chunks->size < part ? chunks->size : part;
    return size > chunks->block ? size / chunks->block * chunks->block : chunks->block;
}

static void next_chunk(Chunks* chunks) {
    adapt(chunks);
    uint64_t size = next_size(chunks), begin = ranks_take(chunks->ranks, size);
    chunks->stopped = begin >= chunks->count;
    if (chunks->stopped) return;
    chunks->seen = chunks->next = begin;
    chunks->end = size < chunks->count - begin ? begin + size : chunks->count;
    CHECK(chunks->next < chunks->end && chunks->end <= chunks->count);
}

bool chunk_take(Chunks* chunks, uint64_t size, Range* block) {
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

void chunk_stop(Chunks* chunks) {
    omp_set_lock(&chunks->lock);
    if (!chunks->stopped) ranks_take(chunks->ranks, NO_MORE);
    chunks->stopped = true;
    omp_unset_lock(&chunks->lock);
}

void chunk_answer(Chunks* chunks) {
    const struct timespec nap = {.tv_nsec = NAP_NS};
    omp_set_lock(&chunks->lock);
    ranks_poll(chunks->ranks);
    omp_unset_lock(&chunks->lock);
    nanosleep(&nap, NULL);
}
