// Zombie: Survival Infection: rolls, the dice of the phases, and camps that fall (6.1, 6.2, 6.6, 10).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

// The active seat rolls: for survivors, infected, or undead.
void zsi_roll(const ZsiGame* game);
// `giver` gives the Infection die to camp t; `then` is the next phase.
void zsi_infect(const ZsiGame* game, unsigned giver, unsigned seat, unsigned then);
void zsi_end_game(const ZsiGame* game, unsigned reason);
// Elimination check: the game ends, or fallen camps settle and it goes on with `then`. `reason` is
// that of an end with one camp left.
void zsi_check_camps(const ZsiGame* game, unsigned reason, unsigned then);
ZsiStep zsi_step_pass_die, zsi_step_shed, zsi_step_settle, zsi_step_settle_give;
ZsiAct zsi_act_pass_die, zsi_act_shed, zsi_act_settle, zsi_act_settle_give;
