// User errors: a message and its exit code, filled in where the error is detected and printed
// once, in main. Bugs in the program itself are assertions (check.h).
//
// Quoted text is escaped when it is filled in (escape.h), so the message is safe for a terminal.
#pragma once

#include <stdbool.h>

#include "sim/base/limits.h"

// The documented exit codes. Never 2: make maps every failure to it.
enum {
    EXIT_DONE = 0,
    EXIT_CHECK_FAILED = 1,
    EXIT_INCONCLUSIVE = 3,
    EXIT_USAGE = 64,
    EXIT_BAD_DATA = 65,
    EXIT_NO_INPUT = 66,
    EXIT_PLUGIN = 69,
    EXIT_INTERNAL = 70,
    EXIT_CANNOT_CREATE = 73,
    EXIT_IO = 74,
    EXIT_SIGNAL = 128,  // plus the number of the signal that ended the run early
    EXIT_INTERRUPTED = 130,
};

typedef struct Error {
    int exit_code;
    char text[ERROR_TEXT_MAX];
} Error;

// Fills `error` with a formatted message (no trailing newline) and returns false, so that a failing
// function can `return error_set(...)`. Text beyond ERROR_TEXT_MAX is truncated.
bool error_set(Error* error, int exit_code, const char* format, ...) __attribute__((format(printf, 3, 4)));

// Puts `format` and ": " before the existing text, to say where the error was found (file, JSON
// path). Returns false.
bool error_prefix(Error* error, const char* format, ...) __attribute__((format(printf, 2, 3)));

// Appends `format` to the existing text: "; did you mean ...?". Returns false.
bool error_append(Error* error, const char* format, ...) __attribute__((format(printf, 2, 3)));

// Appends `format` on a separate indented line. Returns false.
bool error_add_line(Error* error, const char* format, ...) __attribute__((format(printf, 2, 3)));
