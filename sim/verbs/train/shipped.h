// The shipped leagues in training: where the league of a mixed table begins, and as a test of a league that
// was trained under other rules.
#pragma once

#include <stdio.h>

#include "sim/players/league.h"
#include "sim/training/bout.h"

// Plays `games` games for each member of the shipped league, in place of the new league's own play of
// its side and without it, and writes for each side the largest gain, with its 95 % interval. Both
// leagues are for the game and its number of players. Error: as bout_play.
bool shipped_tell(const BoutGame* game, uint64_t games, const League* league, const League* shipped,
                  FILE* out, Error* error);

// Makes the league with which the training of a mixed table begins, of the shipped leagues of the two motives
// played there. Of their most played trained members, those of sides whose players have a choice are joined
// to one that plays either, each half as in its own league; those of other sides come from both leagues. Where
// one league has none, the other's plays both. Freed with league_free. Error: as league_find; EXIT_NO_INPUT if
// neither has a trained member; EXIT_IO. On failure there is nothing to free.
bool shipped_mixed(League* start, const Ruleset* ruleset, int players, Error* error);
