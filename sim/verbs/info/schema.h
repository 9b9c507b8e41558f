// JSON Schemas (draft 2020-12) of the files that are read and written, for editors and checkers.
// Those that are written by hand are in configs/schema/; the build puts that of configs beside
// them.
#pragma once

#include <stdio.h>

#include "sim/base/error.h"

// Writes the schema of a kind: "config", or one that configs/schema has written by hand ("result").
// Error: EXIT_USAGE with the kinds there are.
bool schema_write(const char* kind, FILE* out, Error* error);
