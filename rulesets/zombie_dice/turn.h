// Zombie Dice: turns.
#pragma once

#include "rulesets/zombie_dice/state.h"

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool zd_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void zd_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
