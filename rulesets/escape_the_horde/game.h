// Escape the Horde: the functions behind the Ruleset contract that the table in rules.c names.
#pragma once

#include "rulesets/escape_the_horde/state.h"
#include "sim/game/ruleset.h"

RULESET_FUNCTIONS(eth);

// actions.c
extern const char* const eth_card_names[KINDS + 1];
extern const DecisionKind eth_kinds[];
extern const Action eth_actions[];
