// Finds the game that `reckon replay --find` tells.
#pragma once

#include "sim/statistics/notable_find.h"
#include "sim/verbs/replay/source.h"

#define FIND_NAMES "longest|shortest|median|lopsided|closest|comeback|upset"

// The kind of game with this name. Error: EXIT_USAGE.
bool find_kind(const char* name, NotableFind* kind, Error* error);
// Finds the number of the game of that kind, and prints on stderr what is notable about it. Plays
// the cell's games if the source has no tallies. Error: EXIT_USAGE if the ruleset lacks what tells
// such a game; EXIT_BAD_DATA if the cell has none; the error of a game that failed.
bool find_game(const Source* source, const Cell* cell, NotableFind kind, uint64_t* game, Error* error);
