// Failed assertions; see check.h.
#include "sim/base/check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static void (*ends)(void);

// Of this thread: the game that it has begun last, and who knows how to replay it.
static _Thread_local CheckReplay* replay;
static _Thread_local const void* replay_of;
static _Thread_local uint64_t replay_changes;
static _Thread_local uint64_t last_seed, last_game;
static _Thread_local int played;

void check_on_failure(void (*end)(void)) { ends = end; }

void check_replay(CheckReplay* replay_, const void* of) {
    replay = replay_;
    replay_of = of;
    replay_changes++;
}

uint64_t check_replay_changes(void) { return replay_changes; }

bool check_replay_command(CheckCommand* command) { return replay && replay(replay_of, command); }

void check_playing(uint64_t seed, uint64_t game) {
    last_seed = seed;
    last_game = game;
    played = 1;
}

void check_failed(const char* condition, const char* file, int line, const char* function) {
    CheckCommand command;
    fprintf(stderr, "reckon: broken invariant, a bug of the program: %s:%d: %s: %s\n", file, line, function,
            condition);
    if (played && check_replay_command(&command))
        fprintf(stderr, "  to see the game played last: %s%" PRIu64 "%s\n", command.before, last_game,
                command.after);
    else if (played)
        fprintf(stderr, "  the game played last: %" PRIu64 ", seed %" PRIu64 "\n", last_game, last_seed);
    fflush(stderr);
    if (ends) ends();
    abort();
}
