// JSON Schemas (draft 2020-12) of the files read and written, for editors and validators.
// Handwritten ones are in configs/schema/; the build adds that of configs.
#pragma once

#include <stdio.h>

#include "sim/base/error.h"

// Writes the schema of a kind: "config", or one of configs/schema, such as "result". Error:
// EXIT_USAGE, listing the kinds.
bool schema_write(const char* kind, FILE* out, Error* error);
