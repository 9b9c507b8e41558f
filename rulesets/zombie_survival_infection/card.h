// Zombie: Survival Infection: Actions (9.1, 9.2).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

// The Actions among `keys` that can be played now.
uint64_t zsi_playable(const ZsiGame* game, uint64_t keys);
// The seat plays an Action: the card has left the hand.
void zsi_play_action(const ZsiGame* game, unsigned seat, unsigned key);
ZsiStep zsi_step_target, zsi_step_source, zsi_step_name, zsi_step_destination, zsi_step_die,
    zsi_step_receiver;
ZsiAct zsi_act_target, zsi_act_name, zsi_act_destination, zsi_act_die;
// Reactions are asked for; then the Action is carried out (9.2).
ZsiStep zsi_step_window;
// The hideout of the camp, which has one, goes to the box.
void zsi_destroy_hideout(const ZsiGame* game, unsigned seat);
// The Action kills members of the camp, as many as have been found; unless house rules replace that, or ask first.
void zsi_hit_camp(const ZsiGame* game, unsigned player, unsigned seat);
// The next target is hit. And what follows an Action.
void zsi_hit(const ZsiGame* game);
void zsi_played(const ZsiGame* game);
