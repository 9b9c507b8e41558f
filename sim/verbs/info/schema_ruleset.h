// The parts of a config's schema that depend on the ruleset: rules, players and line-ups.
#pragma once

#include "sim/game/ruleset.h"
#include "sim/text/json_write.h"

// Begins an object that allows only rows, which follow.
void schema_ruleset_open_rows(JsonWriter* writer);
// Writes the definitions that the condition refers to, as members of "$defs".
void schema_ruleset_define(JsonWriter* writer, const Ruleset* ruleset);
// If the file's ruleset is this one, its rules and line-ups must be those of the ruleset.
void schema_ruleset_condition(JsonWriter* writer, const Ruleset* ruleset);
