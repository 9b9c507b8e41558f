// Zombie: Survival Infection: the dice of the phases, and camps that fall (6.6, 10.1, 10.2).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

// `giver` gives the Infection die to camp t; `then` is the next phase.
void zsi_infect(const ZsiGame* game, unsigned giver, unsigned seat, unsigned then);
// Elimination check: the game ends, or fallen camps settle and it goes on with `then`. `reason` is
// that of an end with one camp left.
void zsi_check_camps(const ZsiGame* game, unsigned reason, unsigned then);
bool zsi_step_pass_die(const ZsiGame* game, Decision* decision);
bool zsi_step_shed(const ZsiGame* game, Decision* decision);
bool zsi_step_settle(const ZsiGame* game, Decision* decision);
bool zsi_step_settle_give(const ZsiGame* game, Decision* decision);
void zsi_act_survival_die(const ZsiGame* game, unsigned seat, unsigned to);
void zsi_act_infection_die(const ZsiGame* game, unsigned seat, unsigned to);
