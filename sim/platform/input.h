// A file read as a whole, by one process or by the first rank for all.
#pragma once

#include <stddef.h>

#include "sim/platform/ranks.h"

typedef struct Input {
    char* text;   // owned by the caller; a NUL follows its last byte
    size_t size;  // without that
} Input;

// Whether the name means the standard input: "-".
bool input_is_standard(const char* file);
// What messages call the file.
const char* input_name(const char* file);
// Together. Reads a file, or the standard input, of at most `most` bytes: the first rank reads it, and all get
// the text. On failure (EXIT_NO_INPUT; EXIT_BAD_DATA if it is larger; EXIT_IO if out of memory)
// there is nothing to free.
bool input_read(Input* input, const Ranks* ranks, const char* file, size_t most, Error* error);
// The same for a file that several readers may want, or that a config names: not the standard input, and
// neither a pipe nor a device, which is EXIT_NO_INPUT.
bool input_read_regular(Input* input, const Ranks* ranks, const char* file, size_t most, Error* error);
