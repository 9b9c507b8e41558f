// Zombie: Survival Infection, strategies: the answers of a camp (17.3, 17.4 of the rules file). The
// four camp strategies differ in their parameters, and the raider in what it cancels.
#pragma once

#include "strategies/zombie_survival_infection/common/reply.h"

unsigned zsi_lead(const StrategyInput* input, ZsiCancels cancels);
