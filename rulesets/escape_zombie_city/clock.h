// Escape: Zombie City: the clock, and the end of the game (4.1, 8, 9).
#pragma once

#include "rulesets/escape_zombie_city/state.h"

// Processes countdown ends that are due before the next tick.
void ezc_pass_time(const EzcGame* game);
void ezc_check_phase(const EzcGame* game);
// The player loses so many dice, but never the last one; for being late, or by a house rule.
void ezc_lose_dice(const EzcGame* game, unsigned seat, int count, bool late);
