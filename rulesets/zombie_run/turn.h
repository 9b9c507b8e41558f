// Zombie! Run for Your Lives!: one step of a turn, and carrying out a choice.
#pragma once

#include "rulesets/zombie_run/state.h"

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool zr_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void zr_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
// Does what the present phase says. True if somebody must choose (`decision` is filled), false if
// the phase is done with; a single legal action is carried out at once. The game must not be over.
bool zr_step(const ZrGame* game, Decision* decision);
// Carries out the choice of the seat asked last.
void zr_act(const ZrGame* game, unsigned kind, unsigned action);
