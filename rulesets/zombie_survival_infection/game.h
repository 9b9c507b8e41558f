// Zombie: Survival Infection: the functions behind the Ruleset contract that the table in rules.c
// names.
#pragma once

#include "rulesets/zombie_survival_infection/state.h"
#include "sim/game/ruleset.h"

RULESET_FUNCTIONS(zsi);

// actions.c
extern const DecisionKind zsi_kinds[];
extern const Action zsi_actions[];
