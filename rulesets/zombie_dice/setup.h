// Zombie Dice: how a round and a turn begin.
#pragma once

#include "rulesets/zombie_dice/state.h"

// A round begins for the contenders.
void zd_begin_round(ZdState* state);
// All dice go into the cup; hands and dice set aside are empty.
void zd_fill_cup(const ZdRules* rules, ZdShared* shared);
