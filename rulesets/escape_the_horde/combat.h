// Escape the Horde: the fight: steps and acts of its phases, and who is asked in them.
#pragma once

#include "rulesets/escape_the_horde/state.h"

void eth_fight(const EthGame* game);
void eth_combat_round(const EthGame* game);
bool eth_step_defender(const EthGame* game, Decision* decision);
bool eth_step_combat(const EthGame* game, Decision* decision);
bool eth_step_negate(const EthGame* game, Decision* decision);
bool eth_step_reaffirm(const EthGame* game, Decision* decision);
bool eth_step_rescue(const EthGame* game, Decision* decision);
void eth_act_redirect(const EthGame* game, unsigned seat, unsigned action);
void eth_act_combat(const EthGame* game, unsigned seat, unsigned action);
void eth_act_negate(const EthGame* game, unsigned seat, unsigned action);
void eth_act_reaffirm(const EthGame* game, unsigned seat, unsigned action);
void eth_act_rescue(const EthGame* game, unsigned seat, unsigned action);
// Who would be asked in a round of the present window, were it opened now.
Seats eth_combat_seats(const EthGame* game);
Seats eth_negate_seats(const EthGame* game);
Seats eth_reaffirm_seats(const EthGame* game);
