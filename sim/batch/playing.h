// How a verb plays: number of threads, checks, and progress.
#pragma once

#include "sim/batch/paired.h"

// Who is told of progress instead of stderr. Called from one thread, at most about ten times a second: `games` of at
// most `games_max` have been played for `what` is being decided, in a few words.
typedef struct PlayingProgress {
    void (*report)(struct PlayingProgress* progress, const char* what, uint64_t games, uint64_t games_max);
} PlayingProgress;

typedef struct Playing {
    const Ranks* ranks;                        // that play together; null: a single process
    int threads;                               // 0: OpenMP's number
    unsigned play_flags;                       // PLAY_...
    bool quiet;                                // no progress on stderr
    const volatile sig_atomic_t* interrupted;  // as in BatchOptions; null: signals interrupt
    PlayingProgress* progress;                 // of quiet play; may be null
    PairedJournal* journal;                    // of the paired runs; may be null
} Playing;

// The options for a batch. From this call on, signals are handled, if they interrupt.
BatchOptions playing_options(const Playing* playing);
// How far to play a paired run, and what its progress shows.
typedef struct PlayingStage {
    const char* what;           // what is being decided, in a few words
    uint64_t until, games_max;  // games to reach now; the maximum, if it continues
} PlayingStage;

// Plays the paired run to the end of the stage, with progress on stderr unless quiet. Error: as
// paired_play.
bool playing_paired(const Playing* playing, PairedRun* paired, PlayingStage stage, BatchTiming* timing,
                    Error* error);
// The number of games at the first look beyond `games` (batch_look), at most `games_max`.
uint64_t playing_next_look(uint64_t games, uint64_t games_max);
// Whether the run was interrupted, agreed by all ranks.
bool playing_interrupted(const Playing* playing);

// Estimates, before a run starts, the seconds for `games` games spread over these cells, on the
// threads of `playing`: plays a few against the clock and discards them. 0: unknown, because games
// fail, or not needed, because the run is quiet or this is not the first rank.
double playing_seconds(const Cell* cells, int count, uint64_t games, const Playing* playing);
// Prints the work (as printf) and its estimated duration on stderr, "36 values, about 25 s", or its maximum
// duration if it may end earlier; nothing if it is short or the run is quiet.
typedef enum PlayingTime { PLAYING_ABOUT, PLAYING_AT_MOST } PlayingTime;
void playing_announce(const Playing* playing, PlayingTime time, double seconds, const char* work, ...)
    __attribute__((format(printf, 4, 5)));
