// How a verb plays: on how many threads, with which checks, and whether it tells of its progress.
#pragma once

#include "sim/batch/paired.h"

typedef struct Playing {
    const Ranks* ranks;   // that play together; null: this process alone
    int threads;          // 0: all
    unsigned play_flags;  // PLAY_...
    bool quiet;           // no progress on stderr
} Playing;

// For the batch; interrupts are heeded from here on.
BatchOptions playing_options(const Playing* playing);
// Plays the paired run to `until`, with progress on stderr unless quiet: `what` is being decided, in a few
// words, with at most `games_max` games.
bool playing_paired(const Playing* playing, PairedRun* paired, const char* what, uint64_t until,
                    uint64_t games_max, BatchTiming* timing, Error* error);
// The number of games of the first look beyond `games` (batch_look), at most `games_max`.
uint64_t playing_next_look(uint64_t games, uint64_t games_max);
// Whether somebody has asked to stop, as all ranks know it.
bool playing_interrupted(void);
