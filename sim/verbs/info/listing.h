// What can be set, for people and for programs: `reckon rules` and `reckon strategies`.
#pragma once

#include <stdio.h>

#include "sim/game/registry.h"

// All rulesets; or the rules of one.
void listing_rulesets(FILE* out);
void listing_rulesets_json(FILE* out);
void listing_rules(const Ruleset* ruleset, FILE* out);
void listing_rules_json(const Ruleset* ruleset, FILE* out);

// The strategies that play the ruleset; all of them where it is null.
void listing_strategies(const Ruleset* ruleset, FILE* out);
void listing_strategies_json(const Ruleset* ruleset, FILE* out);
