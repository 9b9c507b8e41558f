// Where the league of a mixed table begins: the shipped leagues of the two motives that meet there.
#pragma once

#include "sim/players/league.h"

// Makes a league of the most played trained members: those of sides whose players have a choice joined to one
// that plays either, each half as in its own league; those of other sides from both leagues. Where one
// league has none, the other's plays both. Freed with league_free. Error: as league_find; EXIT_NO_INPUT if neither
// has a trained member; EXIT_IO. On failure there
// is nothing to free.
bool mixed_start(League* start, const Ruleset* ruleset, int players, Error* error);
