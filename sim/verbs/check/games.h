// `reckon check --from`: checks recorded games against the rules and the results that they claim.
#pragma once

#include "sim/cli/cli.h"

// Checks the file, or every *.json file of the directory, and writes a line about each. Returns
// EXIT_DONE, EXIT_CHECK_FAILED, or VERB_FAILED: EXIT_USAGE for other options, EXIT_BAD_DATA if a
// file is not a recorded game, EXIT_NO_INPUT, EXIT_IO.
int games_check(const Arguments* arguments, FILE* out, Error* error);
