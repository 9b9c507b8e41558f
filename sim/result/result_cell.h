// The counts of one cell of a result file, which must add up. Part of result_read.c.
#pragma once

#include "sim/experiment/fields.h"
#include "sim/experiment/plan.h"

// Reads the object into the cell's tally and stop reason; the cell's reference has been read
// before. The reader needs document, ruleset and error only.
bool result_cell_read(Reader* reader, const cJSON* object, Cell* cell);
// The value of a key that must be there; null with a message.
const cJSON* result_cell_key(Reader* reader, const cJSON* object, const char* key);
// A count: a number, or digits in quotes from 2^53 on.
bool result_cell_count(Reader* reader, const cJSON* node, uint64_t* count);
// The counts of those keys of an object.
bool result_cell_counts(Reader* reader, const cJSON* object, int count, const char* const* keys,
                        uint64_t* const* into);
// A finite number from 0 on.
bool result_cell_real(Reader* reader, const cJSON* node, double* value);
