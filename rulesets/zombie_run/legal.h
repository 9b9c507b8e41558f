// Zombie! Run for Your Lives!: the sets of legal placements. A set of placements is a seat mask for
// each card, which is what the first words of an action set are, so each set is a few operations on
// all cards at once.
#pragma once

#include "rulesets/zombie_run/state.h"
#include "sim/game/action_set.h"

// 5.1 step 3a: the normal plays of the living player whose turn it is. Returns their number.
unsigned zr_normal_plays(const ZrRules* rules, const ZrState* state, ActionSet* plays);
// 5.2: the special plays of the living player whose turn it is. Returns their number.
unsigned zr_special_plays(const ZrRules* rules, const ZrState* state, ActionSet* plays);
// 5.4: to whom the card shown by a zombie player may be given.
ZrSeats zr_gives(const ZrRules* rules, const ZrShared* shared);
