// Replays one game of a batch: as a story for people, as JSON lines for programs, or as the command
// that does so. The game is the same as in the batch, to the last draw.
#pragma once

#include <stdio.h>

#include "sim/base/check.h"
#include "sim/experiment/plan.h"
#include "sim/game/story.h"

typedef enum ReplayForm { REPLAY_STORY, REPLAY_JSON } ReplayForm;

enum {
    REPLAY_LONG = 100,      // turns above which a story leaves out the routine
    REPLAY_PLAYOUTS = 200,  // default number of playouts from each turn
    REPLAY_WIDTH = 80,      // default width, in columns
};

// The source of a game that is not from a batch: a record (record_run.h).
typedef struct ReplaySource {
    const char* name;    // of the file
    bool drawn;          // chance comes from the record: the game has no seed and no number
    const Match* match;  // whose players make the recorded choices
    Script* script;      // source of chance; null: the game's random streams
    // Called when the game starts again, in this state.
    void (*rewind)(struct ReplaySource* source, const void* state);
} ReplaySource;

typedef struct ReplayOptions {
    FILE* out;
    ReplayForm form;
    ReplaySource* source;  // null: the game is from the batch
    // For stories:
    int viewer;    // the seat that tells what it saw, or STORY_EVERYTHING
    bool legal;    // show the legal actions and the choice at each decision (of the viewer)
    int playouts;  // playouts from each turn to find the turning points; 0: these are not told
    int width;     // columns
} ReplayOptions;

// Tells game `game` of the cell, or the game of the source; playouts are played by the cell's
// players. JSON: one object per line, with `"type"` "game" (first), "event", "decision" or "result"
// (last). False with the fault of a game that failed, after everything up to then was told, or if the game has no stories. The
// caller checks for errors of `out`.
bool replay_game(const Cell* cell, uint64_t game, const ReplayOptions* options, Error* error);

enum { REPLAY_COMMAND_MAX = 480 };  // leaves room in an error message for what is wrong

// Writes the command that plays the cell alone, with this number of games. A truncated command
// would name other games, so one that does not fit (dozens of rules) is described in words instead,
// based on what was typed.
void replay_run_command(const Experiment* experiment, const Cell* cell, uint64_t games, char* text,
                        size_t size);
// Writes the command that replays game `game` of the cell, likewise; error messages end with it.
void replay_command(const Experiment* experiment, const Cell* cell, uint64_t game, char* text, size_t size);

// Games outside a cell, with their own seed.
typedef struct ReplayGames {
    const Match* match;
    const Variant* variant;
    uint64_t seed;
} ReplayGames;

// Writes the command that replays one of them, but for its number, and returns true (a CheckReplay, of
// ReplayGames).
bool replay_games_command(const void* games, CheckCommand* command);
