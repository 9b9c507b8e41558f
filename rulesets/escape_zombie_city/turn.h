// Escape: Zombie City: the course of a game, tick by tick.
#pragma once

#include "rulesets/escape_zombie_city/state.h"

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool ezc_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void ezc_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
