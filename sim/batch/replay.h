// Replays one game of a batch: as a story for people, as JSON lines for programs, or as the command that
// does so. The game is the same as in the batch, to the last draw.
#pragma once

#include <stdio.h>

#include "sim/experiment/plan.h"

typedef enum ReplayForm { REPLAY_STORY, REPLAY_JSON } ReplayForm;

// Tells game `game` of the cell. JSON: one object a line, `"type"` "game" (first), "event", "decision" or
// "result" (last). False with the fault of a game that failed, after all that was told until then; errors of
// `out` are the caller's to check.
bool replay_game(const Experiment* experiment, const Cell* cell, uint64_t game, ReplayForm form, FILE* out,
                 Error* error);

enum { REPLAY_COMMAND_MAX = 480 };  // leaves room in an error message for what is wrong

// The command that plays the cell by itself, with that many games. Half a command would name other games: one
// that does not fit - dozens of rules - is said in words, how to make it from what was typed.
void replay_run_command(const Experiment* experiment, const Cell* cell, uint64_t games, char* text,
                        size_t size);
// The command that replays game `game` of the cell, likewise: what an error message ends with.
void replay_command(const Experiment* experiment, const Cell* cell, uint64_t game, char* text, size_t size);
