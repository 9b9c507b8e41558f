// A file written atomically: under a temporary name in the same directory, with every write
// checked, and renamed at the end. What is not a regular file, such as a pipe, is written to
// directly.
#pragma once

#include <stdint.h>
#include <stdio.h>

#include "sim/base/error.h"

enum { OUTPUT_PATH_MAX = 4096 };

typedef struct Output {
    FILE* file;                  // stream for the caller
    int directory;               // directory that the names below are relative to; AT_FDCWD: none
    char path[OUTPUT_PATH_MAX];  // name in messages
    size_t name;                 // offset in `path` of the name within the directory
    char temporary[OUTPUT_PATH_MAX];
    bool device;  // a pipe or terminal: written to directly
} Output;

// Begins writing the file `path`. Error: EXIT_CANNOT_CREATE.
bool output_open(Output* output, const char* path, Error* error);
// Begins writing the file `name` in an open directory, which messages call `directory`. It replaces
// whatever has that name. Error: EXIT_CANNOT_CREATE.
bool output_open_in(Output* output, int descriptor, const char* directory, const char* name, Error* error);
// Turns a file just begun into a nameless reservation of `bytes` of disk space, for a file that is
// written later. output_discard or the end of the program, however it ends, releases it. Where the
// file system does not support this, nothing is reserved. Error: EXIT_IO, and nothing is left.
bool output_reserve(Output* output, uint64_t bytes, Error* error);
// Flushes the whole file to disk, still under its temporary name. Error: EXIT_IO, and nothing is
// left.
bool output_finish(Output* output, Error* error);
// Renames a finished file to its final name. Error: EXIT_IO, and nothing is left under its
// temporary name.
bool output_publish(Output* output, Error* error);
// Abandons a file at any point before it is published; nothing is left behind.
void output_discard(Output* output);
// Whether `name` is a temporary name: that of the file called by its first `length` bytes, written
// by `process`.
bool output_is_temporary(const char* name, size_t* length, long* process);

// Whether the file is writable.
bool output_probe_file(const char* path, Error* error);
