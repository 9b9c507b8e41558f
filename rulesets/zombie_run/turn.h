// Zombie! Run for Your Lives!: one step of a turn, and carrying out a choice.
#pragma once

#include "rulesets/zombie_run/state.h"

// Does what the present phase says. True if somebody must choose (`decision` is filled), false if the phase
// is done with; a single legal action is carried out at once. The game must not be over.
bool zr_step(const ZrGame* game, Decision* decision);
// Carries out the choice of the seat asked last.
void zr_act(const ZrGame* game, unsigned kind, unsigned action);
// 5.5: `by` puts a card, which must be allowed to lie there, in front of `seat`.
void zr_place(const ZrGame* game, unsigned by, unsigned card, unsigned seat);
