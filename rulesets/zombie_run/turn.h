// Zombie! Run for Your Lives!: the course of the game as a table of phases.
#pragma once

#include "rulesets/zombie_run/state.h"

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool zr_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void zr_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
// One step of the game. True: somebody has a choice, described by `decision`. A single legal action
// is carried out at once. The game must not be over.
bool zr_step(const ZrGame* game, Decision* decision);
