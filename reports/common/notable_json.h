// The games of a cell that are worth reading, in the result file: "notable_games".
#pragma once

#include "sim/experiment/plan.h"
#include "sim/text/json_write.h"

// Writes the key and its object; nothing where no game was finished. `whole`: with the first game
// of each length, which is needed to read the result back and to merge it.
void notable_json_put(JsonWriter* json, const Cell* cell, bool whole);
