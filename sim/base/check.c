// Failed assertions; see check.h.
#include "sim/base/check.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/limits.h"

static void (*ends)(void);

// Of this thread: the game that it has begun last, and who knows how to replay it.
static _Thread_local struct {
    CheckReplay* replay;
    const void* of;
    bool begun;
    uint64_t seed, game;
} playing;

void check_on_failure(void (*end)(void)) { ends = end; }

void check_replay(CheckReplay* replay, const void* of) {
    playing.replay = replay;
    playing.of = of;
}

void check_replay_command(uint64_t game, char* text, size_t size) {
    text[0] = '\0';
    if (playing.replay) playing.replay(playing.of, game, text, size);
}

void check_playing(uint64_t seed, uint64_t game) {
    playing.begun = true;
    playing.seed = seed;
    playing.game = game;
}

void check_failed(const char* condition, const char* file, int line, const char* function) {
    char command[ERROR_TEXT_MAX];
    while (!strncmp(file, "../", 3)) file += 3;  // from the build's folder
    fprintf(stderr, "reckon: broken invariant, a bug of the program: %s:%d: %s: %s\n", file, line, function,
            condition);
    check_replay_command(playing.game, command, sizeof command);
    if (playing.begun && command[0])
        fprintf(stderr, "  to see the game played last: %s\n", command);
    else if (playing.begun)
        fprintf(stderr, "  the game played last: %" PRIu64 ", seed %" PRIu64 "\n", playing.game,
                playing.seed);
    fflush(stderr);
    if (ends) ends();
    abort();
}
