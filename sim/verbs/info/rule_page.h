// Shows one rule in full, for people and for programs: `reckon rules RULESET RULE`.
#pragma once

#include <stdio.h>

#include "sim/game/registry.h"

// The rule named by `key`, or null. Error: EXIT_USAGE, suggesting the nearest key.
const Param* rule_page_find(const Ruleset* ruleset, const char* key, Error* error);

void rule_page_print(const Ruleset* ruleset, const Param* row, FILE* out);
void rule_page_json(const Ruleset* ruleset, const Param* row, FILE* out);
