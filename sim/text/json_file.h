// JSON from files, or from the standard input ("-"): read by the first rank for all (input.h), or by this process alone if `ranks` is
// null, then parsed (json.h). On failure (EXIT_NO_INPUT, or as json_parse) there is nothing to
// free.
#pragma once

#include "sim/platform/ranks.h"
#include "sim/text/json.h"

// Together.
bool json_file_read(JsonDocument* document, const Ranks* ranks, const char* file, Error* error);
// The same for a document of a known shape, with the elements of one array read separately.
bool json_file_read_apart(JsonDocument* document, const Ranks* ranks, const char* file,
                          const JsonShape* shape, Error* error);
