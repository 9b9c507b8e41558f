// Whether what a result file says beyond its counts - rates, intervals, summaries, differences - is what the
// counts give.
#pragma once

#include "sim/json.h"
#include "sim/result_read.h"

// Error: EXIT_BAD_DATA with the place of the first value that is another one, is missing or too much.
bool result_check_derived(const Result* result, const JsonDocument* document, Error* error);
