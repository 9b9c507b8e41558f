// Escape the Horde: Zombies on the table: how they come, move and win.
#pragma once

#include "rulesets/escape_the_horde/state.h"

bool eth_step_batch(const EthGame* game, Decision* decision);
void eth_act_batch(const EthGame* game, unsigned seat, unsigned action);
// A Zombie lies before `seat`: a batch of one, fought next; `then` is the next phase.
void eth_attack_one(const EthGame* game, unsigned seat, unsigned then);
// `seat` places a Zombie from hand before `target`, as shared.placing says.
void eth_place_from_hand(const EthGame* game, unsigned seat, unsigned target);
// The answer to a placement has been settled (yeah_nah_on_placement).
void eth_placed(const EthGame* game, bool stands);
// The Zombie being fought moves before `seat`.
void eth_move_zombie(const EthGame* game, unsigned seat);
// The Zombie being fought leaves the table alive and is shuffled into the Stack.
void eth_zombie_leaves(const EthGame* game);
// The window has closed and the Zombie is still there (7.3.3).
void eth_zombie_wins(const EthGame* game);
// A Survivor who has not Turned is bitten; unless house rules replace that, or ask first.
void eth_bite(const EthGame* game, unsigned seat);
// The bite is not replaced; if it is the last one, Turning may be, and then it does not count.
void eth_bite_stands(const EthGame* game, unsigned seat);
void eth_bite_counts(const EthGame* game, unsigned seat);
// All Zombies of the batch have been fought.
void eth_finish_batch(const EthGame* game);
