// Zombie: Survival Infection: Actions (9.1, 9.2).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

// The Actions among `keys` that can be played now.
uint64_t zsi_playable(const ZsiGame* game, uint64_t keys);
// The seat plays an Action: the card has left the hand.
void zsi_play_action(const ZsiGame* game, unsigned seat, unsigned key);
bool zsi_step_card(const ZsiGame* game, Decision* decision);
void zsi_act_card(const ZsiGame* game, unsigned kind, unsigned action);
void zsi_step_hit(const ZsiGame* game);
void zsi_step_played(const ZsiGame* game);
// The window has closed: the Action is carried out (9.2).
void zsi_resolve(const ZsiGame* game);
