// Which games a cell of a result file has played, why it stopped, and how they compare with the
// reference's: what must follow from what the experiment asks for. Part of result_cell.c.
#pragma once

#include "sim/experiment/fields.h"
#include "sim/experiment/plan.h"

// Reads "stop_reason", "played" and "paired" of the cell's object; its counts, and its reference,
// have been read before.
bool result_played_read(Reader* reader, const cJSON* object, Cell* cell);
