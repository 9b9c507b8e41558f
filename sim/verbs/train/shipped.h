// The shipped league as a test of one that was trained under other rules: what it would gain against it.
#pragma once

#include <stdio.h>

#include "sim/training/bout.h"

// Plays `games` games for each member of the shipped league, in place of the new league's own play of
// its side and without it, and writes for each side the largest gain, with its 95 % interval. Both
// leagues are for the game and its number of players. Error: as bout_play.
bool shipped_tell(const BoutGame* game, uint64_t games, const League* league, const League* shipped,
                  FILE* out, Error* error);
