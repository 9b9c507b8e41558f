// The grammar of JSON, checked strictly, without building anything: the first half of json.c.
#pragma once

#include <stddef.h>

#include "sim/base/error.h"

typedef struct JsonSpan {
    size_t begin, end;  // bytes
} JsonSpan;

// What is known of a long document before it is read, so that no more of one that is something else is taken
// in than up to its first stray key.
typedef struct JsonShape {
    const char* apart;  // the key of an array in the outermost object whose elements are only listed, the
                        // places of their values not noted
    // Whether the outermost object may have that key; else an error without place.
    bool (*check_key)(const char* key, size_t length, Error* error);
} JsonShape;

// What a scan finds. The lists are allocated by it and to be freed by the caller, also after a failure.
typedef struct JsonFound {
    const JsonShape* shape;  // given; null: anything
    size_t* places;          // of every value, but those that are listed apart (see JsonDocument)
    size_t place_count;
    JsonSpan* elements;  // of the array that is listed apart
    size_t element_count;
    JsonSpan inside;  // what is between its brackets; 0..0 if it is not there
    size_t fault;     // after a failure: where it is
} JsonFound;

// Checks that bytes begin .. end - 1 of `text` are one JSON value within the limits of json.h. Offsets are
// counted from the beginning of the text. A failure leaves a message without place in `error`.
bool json_scan(const char* text, size_t begin, size_t end, JsonFound* found, Error* error);
