// Escape the Horde: how cards are played and countered: steps and acts of these phases.
#pragma once

#include "rulesets/escape_the_horde/state.h"

// `house`: as in turn.c.
bool eth_step_scavenge(const EthGame* game, Decision* decision, bool house);
void eth_act_scavenge(const EthGame* game, unsigned seat, unsigned action);
void eth_counter_round(const EthGame* game);
bool eth_step_counter(const EthGame* game, Decision* decision);
void eth_act_counter(const EthGame* game, unsigned seat, unsigned action);
