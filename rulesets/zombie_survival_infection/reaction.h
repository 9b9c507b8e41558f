// Zombie: Survival Infection: the reaction window, and cancels (9.3 - 9.6).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

void zsi_open_window(const ZsiGame* game);
// The next seat of the pass, taken out of those still to be asked.
unsigned zsi_next_asked(const ZsiGame* game);
bool zsi_step_window(const ZsiGame* game, Decision* decision);
bool zsi_step_react_target(const ZsiGame* game, Decision* decision);
bool zsi_step_cancel(const ZsiGame* game, Decision* decision);
void zsi_act_react(const ZsiGame* game, unsigned seat, unsigned action);
void zsi_act_react_target(const ZsiGame* game, unsigned target);
void zsi_act_cancel(const ZsiGame* game, unsigned seat, unsigned action);
