// One game of a batch again: as a story for people, as JSON lines for programs, or as the command that tells
// it. The game is the same as in the batch, to the last draw.
#pragma once

#include <stdio.h>

#include "sim/plan.h"

// The command that replays game `game` of the cell: what an error message ends with.
void replay_command(const Experiment* experiment, const Cell* cell, uint64_t game, char* text, size_t size);
