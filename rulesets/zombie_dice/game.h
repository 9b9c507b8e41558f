// Zombie Dice: the functions behind the Ruleset contract (sim/game/ruleset.h) that the table in
// rules.c names.
#pragma once

#include "rulesets/zombie_dice/state.h"
#include "sim/game/ruleset.h"

RULESET_FUNCTIONS(zd);

// actions.c
extern const DecisionKind zd_kinds[];
extern const Action zd_actions[];
