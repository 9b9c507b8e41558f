// Zombie Dice: how a round and a turn begin and end, and the end of the game.
#pragma once

#include "rulesets/zombie_dice/state.h"

// A round begins for the contenders.
void zd_begin_round(ZdState* state);
// All dice go into the cup; hands and dice set aside are empty.
void zd_fill_cup(const ZdRules* rules, ZdShared* shared);
// The game ends now; whoever has the most brains wins, and those tied share.
void zd_end_now(ZdState* state, Chance* chance);
// The seat's turn is over, scored or not: whose turn is next, or who has won.
void zd_end_turn(const ZdRules* rules, ZdState* state, Chance* chance);
