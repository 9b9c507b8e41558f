// The games of a cell that are worth reading, in the result file: "notable_games".
#pragma once

#include "sim/experiment/plan.h"
#include "sim/text/json_write.h"

// Writes the key and its object; nothing if no game was finished. `whole`: includes the first game
// of each length, which reading back and merging need.
void notable_json_put(JsonWriter* json, const Cell* cell, bool whole);
