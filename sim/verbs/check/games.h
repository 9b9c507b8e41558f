// `reckon check --from`: recorded games, each checked against the rules and the result that it
// claims.
#pragma once

#include "sim/cli/cli.h"

// Checks the file, or every *.json file of the directory, and writes a line about each. Returns
// EXIT_DONE, EXIT_CHECK_FAILED, or VERB_FAILED: EXIT_USAGE for other options, EXIT_BAD_DATA where a
// file is no record, EXIT_NO_INPUT, EXIT_IO.
int games_check(const Arguments* arguments, FILE* out, Error* error);
