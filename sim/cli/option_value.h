// Numeric values of options. Each call leaves the value unchanged if the option is not given.
// Error: EXIT_USAGE; the message begins with what was typed, "--confidence 2: ".
#pragma once

#include <stdint.h>

#include "sim/cli/cli.h"

// The range of whole numbers that an option accepts.
typedef struct WholeRange {
    int64_t min, max;
} WholeRange;

bool option_whole(const Arguments* arguments, const char* option, WholeRange allowed, int64_t* value,
                  Error* error);
// A number of games (number_games).
bool option_games(const Arguments* arguments, const char* option, uint64_t* games, Error* error);
// A rate or a confidence (number_rate).
bool option_rate(const Arguments* arguments, const char* option, double* rate, Error* error);
// A precision (number_half_width).
bool option_half_width(const Arguments* arguments, const char* option, double* half_width, Error* error);
bool option_seconds(const Arguments* arguments, const char* option, double* seconds, Error* error);
// A number above 0, at most `most`.
bool option_positive(const Arguments* arguments, const char* option, double most, double* value,
                     Error* error);

// Prefixes "--OPTION VALUE: " to a message about the option's value. Returns false.
bool option_blame(const Arguments* arguments, const char* option, Error* error);
