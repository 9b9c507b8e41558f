// Zombie: Survival Infection, strategies: reactions and cancels (17.4 of the rules file).
#pragma once

#include "strategies/zombie_survival_infection/common/mind.h"

// The answer to `react`, `react_target` or `redirect_to`.
unsigned zsi_react(const ZsiMind* mind, const Decision* decision);
unsigned zsi_react_for(const ZsiMind* mind, const Decision* decision);
// What a camp cancels: reactions that cost it something or, to spoil, also what saves a rival from
// its own Action.
typedef enum ZsiCancels { CANCELS_FOR_ITSELF, CANCELS_TO_SPOIL } ZsiCancels;
// The answer to `cancel`.
unsigned zsi_cancel(const ZsiMind* mind, ZsiCancels cancels);
