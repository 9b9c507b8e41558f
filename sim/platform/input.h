// A file read as a whole, by one process or by the first rank for all.
#pragma once

#include <stddef.h>

#include "sim/platform/ranks.h"

typedef struct Input {
    char* text;  // owned by the caller
    size_t size;
} Input;

// Together. Reads a file of at most `most` bytes: the first rank reads it, and all get the text. On
// failure (EXIT_NO_INPUT; EXIT_BAD_DATA if it is larger; EXIT_IO if out of memory) there is nothing
// to free.
bool input_read(Input* input, const Ranks* ranks, const char* file, size_t most, Error* error);
