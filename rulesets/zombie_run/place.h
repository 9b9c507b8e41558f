// Zombie! Run for Your Lives!: a card comes to lie in front of a player (5.5).
#pragma once

#include "rulesets/zombie_run/state.h"

// 5.5: `by` puts a card, which must be allowed to lie there, in front of `seat`.
void zr_place(const ZrGame* game, unsigned by, unsigned card, unsigned seat);
