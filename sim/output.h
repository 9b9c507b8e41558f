// Where results go. A file is either whole or not there: it is written under a temporary name beside its
// place, every write is checked, and it is renamed at the end. What is no file, such as a pipe, is written
// to.
#pragma once

#include <stdio.h>

#include "sim/report.h"

enum { OUTPUT_PATH_MAX = 4096 };

typedef struct Output {
    FILE* file;  // what the caller writes to
    char path[OUTPUT_PATH_MAX];
    char temporary[OUTPUT_PATH_MAX];
    bool device;  // a pipe, a terminal: written to as it is
} Output;

// Begins the file `path`. Error: EXIT_CANNOT_CREATE.
bool output_open(Output* output, const char* path, Error* error);
// Puts the whole file onto the disk, still under its temporary name. Error: EXIT_IO, and nothing is left.
bool output_finish(Output* output, Error* error);
// Gives a finished file its name, for good. Error: EXIT_IO, and nothing is left under its temporary name.
bool output_publish(Output* output, Error* error);
// Gives up a file at any point before it is published: nothing is left of it.
void output_discard(Output* output);

// Whether files can be made in the directory, which is made if it is not there: asked before hours of play.
// Together (ranks.h): the first rank tries. Error: EXIT_CANNOT_CREATE.
bool output_probe(const char* directory, Error* error);
// Whether the file can be written.
bool output_probe_file(const char* path, Error* error);
// Writes the report in every format there is into the directory, which is made if it is not there: as
// result.<extension>, findings as <verb>.<extension>, and where a format holds one sheet alone the others as
// <verb>_<sheet>.<extension>. None of the files appears unless all could be written.
bool output_directory(const Report* report, const char* directory, Error* error);
// Writes the report of a run as result.json alone, in the same way.
bool output_json(const Report* report, const char* directory, Error* error);
// Writes the report to a stream that is the caller's, and flushes it. Error: EXIT_IO.
bool output_stream(const Report* report, const ReportFormat* format, FILE* out, Error* error);
