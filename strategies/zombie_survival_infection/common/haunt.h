// Zombie: Survival Infection, strategies: what the undead behaviours share. Undead seats have a
// role of their own, and so their own parameters for the worth of a character.
#pragma once

#include "strategies/zombie_survival_infection/common/mind.h"

enum { HAUNT_FORESIGHT, HAUNT_HORIZON, HAUNT_POWER_WORTH, HAUNT_PARAMS };
#define ZSI_HAUNT_ROWS                                                                                     \
    [HAUNT_FORESIGHT] = ZSI_FORESIGHT_ROW(.initial = 40), [HAUNT_HORIZON] = ZSI_HORIZON_ROW(.initial = 5), \
    [HAUNT_POWER_WORTH] = ZSI_POWER_WORTH_ROW(.initial = 100)

// The answer to `choose_character`: the character of greatest worth.
unsigned zsi_haunt_character(const StrategyInput* input);
