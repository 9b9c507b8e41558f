// Zombie Dice: whose turn is next, and the end of the game.
#pragma once

#include "rulesets/zombie_dice/state.h"

// The seat's turn is over, scored or not: whose turn is next, or who has won.
void zd_end_turn(const ZdRules* rules, ZdState* state, Chance* chance);
