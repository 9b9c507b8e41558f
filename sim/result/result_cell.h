// The counts of one cell of a result file. Each is refused where it is read unless it is within its
// range: at most the cell's games, or what so many games can sum up to; and counts of games add up.
// So no sum overflows, and no table is indexed outside. Part of result_read.c.
#pragma once

#include "sim/experiment/fields.h"
#include "sim/experiment/plan.h"

// Reads the object into the cell's tally and stop reason; the cell's reference has been read
// before. The reader needs document, ruleset and error only.
bool result_cell_read(Reader* reader, const cJSON* object, Cell* cell);
// The value of a key that must be there; null with a message.
const cJSON* result_cell_key(Reader* reader, const cJSON* object, const char* key);
// The same for the count under a key of an object.
bool result_cell_keyed(Reader* reader, const cJSON* object, const char* key, uint64_t least, uint64_t most,
                       uint64_t* count);
// A finite number from 0 on.
bool result_cell_real(Reader* reader, const cJSON* node, double* value);
