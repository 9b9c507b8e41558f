// JSON Schemas (draft 2020-12) of the files read and written, for editors and validators: from the
// tables that write the files, or by hand in configs/schema/.
#pragma once

#include "sim/cli/cli.h"

// Writes the schema of a kind: "config", "result", a verb that reports, or one of configs/schema.
// Error: EXIT_USAGE, listing the kinds.
bool schema_write(const char* kind, const VerbList* verbs, FILE* out, Error* error);
