// What `tune` found, as a config that plays it: the rules with the recommended value for each number
// of players.
#pragma once

#include <stdio.h>

#include "sim/base/error.h"

struct TuneReport;  // sim/verbs/tune/tune_levels.h

#define TUNED_CONFIG_FILE "tuned.json"

// Whether there is such a config: a rule is tuned, and a value found for at least one number of
// players.
bool tuned_config_exists(const struct TuneReport* report);
// Writes it. Its variant is the question's, with the recommended values, also where they are still
// undecided; numbers of players without one keep what they had. Error (EXIT_USAGE): too many rules
// depend on the number of players.
bool tuned_config_write(const struct TuneReport* report, FILE* out, Error* error);
