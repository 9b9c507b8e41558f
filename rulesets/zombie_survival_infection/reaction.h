// Zombie: Survival Infection: the reaction window, and cancels (9.3 - 9.6).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

void zsi_open_window(const ZsiGame* game);
// The next seat of the pass, taken out of those still to be asked.
unsigned zsi_next_asked(const ZsiGame* game);
// Asks the next seat that can react; false: the window has closed.
ZsiStep zsi_ask_reaction;
ZsiStep zsi_step_react_target, zsi_step_cancel;
ZsiAct zsi_act_react, zsi_act_react_target, zsi_act_cancel;
