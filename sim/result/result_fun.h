// The sums behind the sheets "fun" and "options" of a result file. Part of result_read.c.
#pragma once

#include "sim/result/result_read.h"

// Reads both, where the file has them; the plan has been read before. That everything else in the
// sheets follows from these sums is checked with the rest of the file (result_echo.h).
bool result_fun_read(Reader* reader, const cJSON* root, Result* result);
