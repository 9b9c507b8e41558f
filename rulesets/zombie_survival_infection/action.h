// Zombie: Survival Infection: Take Action (8).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

bool zsi_step_take_action(const ZsiGame* game, Decision* decision);
bool zsi_step_discard(const ZsiGame* game, Decision* decision);
bool zsi_step_hideout(const ZsiGame* game, Decision* decision);
void zsi_act_take_action(const ZsiGame* game, unsigned seat, unsigned action);
void zsi_act_discard(const ZsiGame* game, unsigned seat, unsigned action);
void zsi_act_character(const ZsiGame* game, unsigned seat, unsigned target);
void zsi_act_hideout(const ZsiGame* game, unsigned seat, unsigned target);
