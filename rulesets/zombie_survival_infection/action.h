// Zombie: Survival Infection: Take Action (8).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

ZsiStep zsi_step_take_action, zsi_step_discard, zsi_step_character, zsi_step_hideout;
ZsiAct zsi_act_take_action, zsi_act_discard, zsi_act_character, zsi_act_hideout;
