// Games of a job that several ranks share (ranks.h): a rank takes a chunk of games from the common counter,
// and its threads take blocks from the chunk. Every chunk that was taken is played to its end, so that the
// games played are the first ones without a gap, whoever stops when.
//
// Chunks are large enough to be taken some ten times a second, and small enough for an interruption to be
// heeded soon; towards the end they shrink (guided self-scheduling: Polychronopoulos and Kuck 1987), so that
// no rank waits long for the last one. Which rank plays what depends on the clock, and on nothing the result
// shows.
#pragma once

#include <omp.h>
#include <stdbool.h>
#include <stdint.h>

#include "sim/platform/ranks.h"

typedef struct Chunks {
    const Ranks* ranks;  // several
    omp_lock_t lock;
    uint64_t count, block;  // games of the job, and of a block
    uint64_t size;          // games that the next chunk should have
    uint64_t seen;          // where the common counter stood last
    uint64_t next, end;     // of the chunk at hand: games not yet begun
    double taken;           // seconds, when it was taken
    bool stopped;           // no chunk is taken any more
} Chunks;

// Together. The common counter is to be 0 (ranks_reset) before anybody takes.
void chunk_open(Chunks* chunks, const Ranks* ranks, uint64_t count, uint64_t block);
void chunk_close(Chunks* chunks);
// Takes the next block, begin .. end - 1 counted from the first game of the job. False: nothing is left. Any
// thread.
bool chunk_take(Chunks* chunks, uint64_t* begin, uint64_t* end);
// Lets the first rank answer the others on networks whose hardware does not (ranks_poll), and naps. For one
// thread that does nothing else: games may be long.
void chunk_answer(Chunks* chunks);
// From now on no rank takes a chunk. Any thread, as often as it likes.
void chunk_stop(Chunks* chunks);
