// Failed assertions; see check.h.
#include "sim/base/check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void (*ends)(void);

// Of this thread: the game that it has begun last, and who knows how to replay it.
static _Thread_local struct {
    CheckReplay* replay;
    const void* of;
    uint64_t changes;
    bool begun;
    uint64_t seed, game;
} playing;

void check_on_failure(void (*end)(void)) { ends = end; }

void check_replay(CheckReplay* replay, const void* of) {
    playing.replay = replay;
    playing.of = of;
    playing.changes++;
}

uint64_t check_replay_changes(void) { return playing.changes; }

bool check_replay_command(CheckCommand* command) {
    return playing.replay && playing.replay(playing.of, command);
}

void check_playing(uint64_t seed, uint64_t game) {
    playing.begun = true;
    playing.seed = seed;
    playing.game = game;
}

void check_failed(const char* condition, const char* file, int line, const char* function) {
    CheckCommand command;
    while (!strncmp(file, "../", 3)) file += 3;  // from the build's folder
    fprintf(stderr, "reckon: broken invariant: %s:%d%s%s%s%s\n", file, line, function ? ": " : "",
            function ? function : "", condition ? ": " : "", condition ? condition : "");
    if (playing.begun && check_replay_command(&command))
        fprintf(stderr, "  to see the game played last: %s%" PRIu64 "%s\n", command.before, playing.game,
                command.after);
    else if (playing.begun)
        fprintf(stderr, "  the game played last: %" PRIu64 ", seed %" PRIu64 "\n", playing.game,
                playing.seed);
    fflush(stderr);
    if (ends) ends();
    abort();
}
