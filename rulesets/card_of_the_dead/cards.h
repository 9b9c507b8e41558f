// Card of the Dead: the action cards: how one is played, and the steps and acts of their phases.
#pragma once

#include "rulesets/card_of_the_dead/state.h"

// The card has left the hand of the turn player and is carried out; the next phase is set.
void cod_play_action(const CodGame* game, unsigned kind);
bool cod_step_slugger(const CodGame* game, Decision* decision);
bool cod_step_steal_card(const CodGame* game, Decision* decision);
bool cod_step_discard_zombies(const CodGame* game, Decision* decision);
bool cod_step_dynamite_movement(const CodGame* game, Decision* decision);
bool cod_step_lure_target(const CodGame* game, Decision* decision);
bool cod_step_tripped_target(const CodGame* game, Decision* decision);
bool cod_step_tripped_count(const CodGame* game, Decision* decision);
bool cod_step_barricade_bottom(const CodGame* game, Decision* decision);
void cod_act_slugger(const CodGame* game, unsigned seat, unsigned action);
void cod_act_steal_card(const CodGame* game, unsigned seat, unsigned action);
void cod_act_discard_zombies(const CodGame* game, unsigned seat, unsigned action);
void cod_act_dynamite_movement(const CodGame* game, unsigned seat, unsigned action);
void cod_act_lure_target(const CodGame* game, unsigned seat, unsigned action);
void cod_act_tripped_target(const CodGame* game, unsigned seat, unsigned action);
void cod_act_tripped_count(const CodGame* game, unsigned seat, unsigned action);
void cod_act_barricade_bottom(const CodGame* game, unsigned seat, unsigned action);
