// Escape: Zombie City: the functions behind the Ruleset contract that the table in rules.c names.
#pragma once

#include "rulesets/escape_zombie_city/state.h"
#include "sim/game/ruleset.h"

RULESET_FUNCTIONS(ezc);

// actions.c
extern const DecisionKind ezc_kinds[];
extern const Action ezc_actions[];
