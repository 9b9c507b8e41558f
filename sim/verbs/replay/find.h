// Which game `reckon replay --find` tells.
#pragma once

#include "sim/statistics/notable_find.h"
#include "sim/verbs/replay/source.h"

#define FIND_NAMES "longest|shortest|median|lopsided|closest|comeback|upset"

// The kind of game of that name. Error: EXIT_USAGE.
bool find_kind(const char* name, NotableFind* kind, Error* error);
// The number of the game of that kind, and on stderr what is notable in it. Plays the cell's games
// where the source has none. Error: EXIT_BAD_DATA where the cell has no such game, or of a game
// that failed.
bool find_game(const Source* source, const Cell* cell, NotableFind kind, uint64_t* game, Error* error);
