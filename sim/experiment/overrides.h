// Applies the command-line overrides to a draft experiment, after the config file.
#pragma once

#include "sim/experiment/config.h"

// Errors (EXIT_USAGE) name the option and its value.
bool overrides_apply(const Overrides* overrides, Draft* draft, Error* error);

// The row of a rule; -1 with a message that suggests the nearest name.
int overrides_find_rule(const Ruleset* ruleset, const char* key, Error* error);
// Reads "rule=value". Returns the rule's row, or -1 with a message.
int overrides_parse_rule(const Ruleset* ruleset, const char* text, double* value, Error* error);
