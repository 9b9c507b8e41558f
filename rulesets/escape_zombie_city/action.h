// Escape: Zombie City: the actions (6).
#pragma once

#include "rulesets/escape_zombie_city/state.h"

// The legal actions of `act`, bit a for action a.
uint64_t ezc_legal(const EzcGame* game, unsigned seat);
void ezc_act(const EzcGame* game, unsigned seat, unsigned action);
