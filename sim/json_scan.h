// The grammar of JSON, checked strictly, without building anything: the first half of json.c.
#pragma once

#include <stddef.h>

#include "sim/error.h"

// Checks that `text` is one JSON value within the limits of json.h and notes the place of every value (see
// JsonDocument) in `*places`, allocated here, also to be freed by the caller after a failure. A failure
// leaves the offset of the fault in `*fault` and a message without place in `error`.
bool json_scan(const char* text, size_t size, size_t** places, size_t* count, size_t* fault, Error* error);
