// Card of the Dead: the functions behind the Ruleset contract that the table in rules.c names.
#pragma once

#include "rulesets/card_of_the_dead/state.h"
#include "sim/game/ruleset.h"

RULESET_FUNCTIONS(cod);

// actions.c
extern const char* const cod_card_names[KINDS + 1];
extern const DecisionKind cod_kinds[];
extern const Action cod_actions[];
