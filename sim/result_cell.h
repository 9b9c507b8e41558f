// One cell of a result file: its counts, which must add up, and what is derived from them, which must follow
// from them. Part of result_read.c.
#pragma once

#include "sim/fields.h"
#include "sim/plan.h"

// Reads the object `node` into the cell's tally and stop reason; what it says about the cell itself must be
// what the plan says. The reader needs document, ruleset and error only.
bool result_cell_read(Reader* reader, const cJSON* node, Cell* cell);
// A finite number from 0 on.
bool result_cell_real(Reader* reader, const cJSON* node, double* value);
