// Escape the Horde: how cards are played and countered: steps and acts of these phases.
#pragma once

#include "rulesets/escape_the_horde/state.h"

bool eth_step_counter(const EthGame* game, Decision* decision);
// The legal actions of SCAVENGE.
void eth_scavenge_legal(const EthGame* game, unsigned seat, ActionSet* legal);
void eth_act_scavenge(const EthGame* game, unsigned seat, unsigned action);
void eth_act_counter(const EthGame* game, unsigned seat, unsigned action);
// `seat` plays a counterable card: it leaves the hand and the COUNTER window opens.
void eth_play_counterable(const EthGame* game, unsigned seat, unsigned kind, unsigned target);
// Opens the COUNTER window on a card that has been played, or on a Zombie that has been placed.
void eth_open_counter(const EthGame* game, EthPlay play);
