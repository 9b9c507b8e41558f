// Zombie! Run for Your Lives!: the functions behind the Ruleset contract that the table in rules.c
// names.
#pragma once

#include "rulesets/zombie_run/state.h"
#include "sim/game/ruleset.h"

RULESET_FUNCTIONS(zr);

// actions.c
extern const char* const zr_card_names[ZR_CARDS + 1];  // "I3", "Z3", "R"
extern const DecisionKind zr_kinds[];
extern const Action zr_actions[];
