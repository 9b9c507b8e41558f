// JSON from files: read by the first rank for all (input.h), or by this process alone where `ranks` is null,
// then parsed (json.h). On failure - EXIT_NO_INPUT, or as json_parse - there is nothing to free.
#pragma once

#include "sim/platform/ranks.h"
#include "sim/text/json.h"

// Together.
bool json_file_read(JsonDocument* document, const Ranks* ranks, const char* file, Error* error);
// The same of a document of a known shape, with the elements of one array read apart.
bool json_file_read_apart(JsonDocument* document, const Ranks* ranks, const char* file,
                          const JsonShape* shape, Error* error);
