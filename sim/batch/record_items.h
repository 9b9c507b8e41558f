// Reads the items of a recorded game's lists, for record.c.
#pragma once

#include "sim/batch/record.h"
#include "sim/experiment/fields.h"

// Read one draw, or one step, of the reader's document. Error: EXIT_BAD_DATA.
bool record_read_draw(Reader* reader, const cJSON* node, RecordedDraw* draw);
bool record_read_step(Reader* reader, const cJSON* node, RecordStep* step);
