// A told example of a house rule in words: the turn of a game in which it acts.
#pragma once

#include <stdio.h>

#include "sim/experiment/plan.h"

enum { HOUSE_EXAMPLE_GAMES = 1000, HOUSE_EXAMPLE_LINES = 12 };

// Plays games of the cell until its house rule, given in its canonical wording, acts or limits a choice, at most
// HOUSE_EXAMPLE_GAMES, and tells that turn in at most HOUSE_EXAMPLE_LINES lines; or says that it did not act. False: a
// game failed, or there is no memory.
bool house_example(const Cell* cell, const char* sentence, FILE* out, Error* error);
