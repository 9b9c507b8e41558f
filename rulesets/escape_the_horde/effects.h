// Escape the Horde: the effects of cards that stand: steps and acts of their phases.
#pragma once

#include "rulesets/escape_the_horde/state.h"

void eth_end_own_turn(const EthGame* game);
// The COUNTER window on a card of the own turn has passed: it takes effect if it stands.
void eth_settle_own_turn(const EthGame* game, const EthPlay* play, bool stands);
// Tells the seat what it knows of the top of the Stack.
void eth_note_look(const EthGame* game, unsigned seat);
// The Steal is carried out.
void eth_steal(const EthGame* game, const EthPlay* play);
void eth_provoke(const EthGame* game);
bool eth_step_dodge_effect(const EthGame* game, Decision* decision);
bool eth_step_steal(const EthGame* game, Decision* decision);
void eth_act_dodge_effect(const EthGame* game, unsigned seat, unsigned action);
void eth_act_steal(const EthGame* game, unsigned seat, unsigned action);
