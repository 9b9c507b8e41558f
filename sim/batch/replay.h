// Replays one game of a batch: as a story for people, as JSON lines for programs, or as the command
// that does so. The game is the same as in the batch, to the last draw.
#pragma once

#include <stdio.h>

#include "sim/experiment/plan.h"
#include "sim/game/story.h"

typedef enum ReplayForm { REPLAY_STORY, REPLAY_JSON } ReplayForm;

enum {
    REPLAY_LONG = 100,      // turns of a game above which a story leaves the routine out
    REPLAY_PLAYOUTS = 200,  // games that are played on from each turn, where nothing is said
    REPLAY_WIDTH = 80,      // columns, likewise
};

// Where a game comes from that no batch plays: a record (record_run.h).
typedef struct ReplaySource {
    const char* name;    // the file's
    bool drawn;          // chance comes from the record: the game has no seed and no number
    const Match* match;  // who answers with the recorded choices
    Script* script;      // where chance comes from; null: from the game's random streams
    // The game begins anew, in that state.
    void (*rewind)(struct ReplaySource* source, const void* state);
} ReplaySource;

typedef struct ReplayOptions {
    FILE* out;
    ReplayForm form;
    ReplaySource* source;  // null: the game is that of the batch
    // Of a story:
    int viewer;    // the seat that tells what it saw, or STORY_EVERYTHING
    bool legal;    // at each decision (of the viewer) the legal actions and the choice
    int playouts;  // games that are played on from each turn to find the turning points; 0: these are not told
    int width;     // columns
} ReplayOptions;

// Tells game `game` of the cell, or the one of the source; what is played on from it to find
// turning points is played by the cell's players. JSON: one object a line, `"type"` "game" (first),
// "event", "decision" or "result" (last). False with the fault of a game that failed, after all
// that was told until then; errors of `out` are the caller's to check.
bool replay_game(const Cell* cell, uint64_t game, const ReplayOptions* options, Error* error);

enum { REPLAY_COMMAND_MAX = 480 };  // leaves room in an error message for what is wrong

// The command that plays the cell by itself, with that many games. Half a command would name other
// games: one that does not fit - dozens of rules - is said in words, how to make it from what was
// typed.
void replay_run_command(const Experiment* experiment, const Cell* cell, uint64_t games, char* text,
                        size_t size);
// The command that replays game `game` of the cell, likewise: what an error message ends with.
void replay_command(const Experiment* experiment, const Cell* cell, uint64_t game, char* text, size_t size);

// Games that are played beside those of a cell, by a seed of their own.
typedef struct ReplayGames {
    const Match* match;
    const Variant* variant;
    uint64_t seed;
} ReplayGames;

// The command that replays one of them (a PluginGuardCommand, of ReplayGames).
void replay_games_command(const void* games, uint64_t game, char* text, size_t size);
