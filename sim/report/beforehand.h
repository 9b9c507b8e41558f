// What was measured before the answer and is compiled in: files strategies/<game>/<file>.json, each written by a
// script. A game without a file has not been measured.
#pragma once

#include "sim/text/json.h"

// Opens the file of a game, or that for all games ("any"), for the caller to free with json_free; false: there
// is none. `file`: "strength", "open_questions" or "departures".
bool beforehand_open(const char* file, const char* game, JsonDocument* document);
// A member that the script always writes.
const cJSON* beforehand_member(const cJSON* object, const char* key);
// Its text.
const char* beforehand_word(const cJSON* object, const char* key);
