// Games of a job that several ranks share (ranks.h): a rank takes a chunk of games from the common
// counter, and its threads take blocks from the chunk. A chunk that was taken is played to its end
// whoever stops when, so that the games played are the first ones, without a gap; except that a rank
// whose games are slow leaves the rest.
//
// Chunks are large enough to be taken about ten times a second, and small enough for an
// interruption to take effect soon; towards the end they shrink (guided self-scheduling:
// Polychronopoulos and Kuck 1987), so that no rank waits long for the last one. Which rank plays
// which games depends on timing; no result does.
#pragma once

#include <omp.h>
#include <stdbool.h>
#include <stdint.h>

#include "sim/base/ranges.h"
#include "sim/platform/ranks.h"

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

// Together. The common counter must be 0 (ranks_reset) before any rank takes a chunk.
void chunk_open(Chunks* chunks, const Ranks* ranks, uint64_t count, uint64_t block);
// Returns what is left of the last chunk.
Range chunk_close(Chunks* chunks);
// Takes the next block of at most `size` games, counted from the first game of the job. False if
// none is left. Any thread may call it.
bool chunk_take(Chunks* chunks, uint64_t size, Range* block);
// Lets the first rank serve the others on networks whose hardware does not (ranks_poll), and sleeps
// briefly. For a thread that does nothing else, because games may be long.
void chunk_answer(Chunks* chunks);
// Stops all ranks from taking further chunks. Any thread, any number of times.
void chunk_stop(Chunks* chunks);
