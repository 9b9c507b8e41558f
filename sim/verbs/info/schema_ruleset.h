// The parts of a config's schema that depend on the ruleset: rules, players and line-ups.
#pragma once

#include "sim/game/ruleset.h"
#include "sim/text/json_write.h"

// Names are the same with '-' and '_': an alternative ("anyOf") that matches every spelling of the name, or
// nothing if it has only one.
void schema_ruleset_spellings(JsonWriter* writer, const char* name);
// Begins an object that allows only rows, which follow.
void schema_ruleset_open_rows(JsonWriter* writer);
// Write the definitions that the conditions refer to, as members of "$defs": of all strategies, and of a ruleset.
void schema_ruleset_define_strategies(JsonWriter* writer);
void schema_ruleset_define(JsonWriter* writer, const Ruleset* ruleset);
// If the file's ruleset is this one, its rules and line-ups must be those of the ruleset.
void schema_ruleset_condition(JsonWriter* writer, const Ruleset* ruleset);
