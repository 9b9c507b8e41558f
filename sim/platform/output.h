// A file being written, atomically: it is written under a temporary name in the same directory, every write
// is checked, and it is renamed at the end. What is not a regular file, such as a pipe, is written to
// directly.
#pragma once

#include <stdint.h>
#include <stdio.h>

#include "sim/base/error.h"

enum { OUTPUT_PATH_MAX = 4096 };

typedef struct Output {
    FILE* file;                  // what the caller writes to
    int directory;               // the descriptor that the names below are relative to; AT_FDCWD: none
    char path[OUTPUT_PATH_MAX];  // in messages
    size_t name;                 // where in `path` the name within the directory begins
    char temporary[OUTPUT_PATH_MAX];
    bool device;  // a pipe, a terminal: written to as it is
} Output;

// Begins the file `path`. Error: EXIT_CANNOT_CREATE.
bool output_open(Output* output, const char* path, Error* error);
// Begins the file `name` in a directory that is open as `descriptor` and called `directory` in messages,
// wherever it is by now. There the file replaces whatever has its name. Error: EXIT_CANNOT_CREATE.
bool output_open_in(Output* output, int descriptor, const char* directory, const char* name, Error* error);
// Makes a file that has just been begun hold `bytes` of the disk and have no name: room for a file that is written
// later, given back by output_discard or when the program ends, however it ends. Where the file system cannot do
// that, nothing is held. Error: EXIT_IO, and nothing is left.
bool output_reserve(Output* output, uint64_t bytes, Error* error);
// Flushes the whole file to disk, still under its temporary name. Error: EXIT_IO, and nothing is left.
bool output_finish(Output* output, Error* error);
// Renames a finished file to its final name. Error: EXIT_IO, and nothing is left under its temporary name.
bool output_publish(Output* output, Error* error);
// Abandons a file at any point before it is published; nothing is left behind.
void output_discard(Output* output);
// Whether the name is one that files have before they are published: that of `process`, for a file called by
// the first `length` bytes.
bool output_is_temporary(const char* name, size_t* length, long* process);

// Whether the file can be written.
bool output_probe_file(const char* path, Error* error);
