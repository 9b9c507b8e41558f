// Zombie: Survival Infection: trades between camps (8.3).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

// Camps with which the seat has a legal trade.
Seats zsi_partners(const ZsiGame* game, unsigned seat);
bool zsi_step_trade(const ZsiGame* game, Decision* decision);
void zsi_act_trade(const ZsiGame* game, unsigned kind, unsigned action);
