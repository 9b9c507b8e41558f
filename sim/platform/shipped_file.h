// Files that come with the program. They are compiled in, as bytes; a build for browsers has none of the bytes, so that a page
// fetches only the files that it needs, and finds them below SHIPPED_FILE_FOLDER.
#pragma once

#include <stddef.h>

#include "sim/base/error.h"

#define SHIPPED_FILE_FOLDER "/reckon"

typedef struct ShippedFile {
    const char *file, *bytes;  // `file`: its path below the folder
    size_t size;               // 1: the build has no bytes of it
} ShippedFile;

// Makes the bytes available, until the process ends. Error: EXIT_NO_INPUT, EXIT_IO; never where they are compiled in.
bool shipped_file_open(ShippedFile* file, Error* error);
