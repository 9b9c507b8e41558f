// How a verb plays: on how many threads, with which checks, and whether it shows progress.
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
// How far a paired run is to be played, and what the progress says of it.
typedef struct PlayingStage {
    const char* what;           // is being decided, in a few words
    uint64_t until, games_max;  // games now; at most, should it go on
} PlayingStage;

// Plays the paired run to the end of the stage, with progress on stderr unless quiet. Error: as
// paired_play.
bool playing_paired(const Playing* playing, PairedRun* paired, PlayingStage stage, BatchTiming* timing,
                    Error* error);
// The number of games of the first look beyond `games` (batch_look), at most `games_max`.
uint64_t playing_next_look(uint64_t games, uint64_t games_max);
// Whether somebody has asked to stop, as all ranks know it.
bool playing_interrupted(void);
