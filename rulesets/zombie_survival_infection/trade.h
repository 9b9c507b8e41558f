// Zombie: Survival Infection: trades between camps (8.3).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

// Camps with which the seat has a legal trade.
Seats zsi_partners(const ZsiGame* game, unsigned seat);
ZsiStep zsi_step_partner, zsi_step_kind, zsi_step_give, zsi_step_take, zsi_step_answer;
ZsiAct zsi_act_partner, zsi_act_kind, zsi_act_give, zsi_act_take, zsi_act_answer;
