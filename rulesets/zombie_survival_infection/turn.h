// Zombie: Survival Infection: the course of the game as a machine of phases. A step does one thing
// and names the next phase; nothing recurses, so that the game can stop anywhere to ask and go on
// later. turn.c has the table of phases; what happens in them is in the files below it.
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

// An undead player kills a member of the target's camp.
void zsi_haunt(const ZsiGame* game, unsigned seat, unsigned target);

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool zsi_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void zsi_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
// One step of the game. True: somebody has a choice, described by `decision`. A single legal action
// is carried out at once.
bool zsi_step(const ZsiGame* game, Decision* decision);
