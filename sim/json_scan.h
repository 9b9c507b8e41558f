// The grammar of JSON, checked strictly, without building anything: the first half of json.c.
#pragma once

#include <stddef.h>

#include "sim/error.h"

typedef struct JsonSpan {
    size_t begin, end;  // bytes
} JsonSpan;

// What a scan finds. The lists are allocated by it and to be freed by the caller, also after a failure.
typedef struct JsonFound {
    const char* apart;  // asked for: the key of an array in the outermost object whose elements are only
                        // listed, the places of their values not noted; null: none
    size_t* places;     // of every other value (see JsonDocument)
    size_t place_count;
    JsonSpan* elements;  // of that array
    size_t element_count;
    JsonSpan inside;  // what is between its brackets; 0..0 if it is not there
    size_t fault;     // after a failure: where it is
} JsonFound;

// Checks that bytes begin .. end - 1 of `text` are one JSON value within the limits of json.h. Offsets are
// counted from the beginning of the text. A failure leaves a message without place in `error`.
bool json_scan(const char* text, size_t begin, size_t end, JsonFound* found, Error* error);
