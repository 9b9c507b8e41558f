// Stub: turns.
#pragma once

#include "rulesets/stub/state.h"
#include "sim/game/ruleset.h"

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool stub_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void stub_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
