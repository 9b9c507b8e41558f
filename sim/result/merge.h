// Adds results of parts of an experiment - shards, or sessions - into one. The sums are exact, in
// any order: when all games are there, the result is the one of a run that played them all.
#pragma once

#include "sim/result/result_read.h"

// Reads the result files (or directories that hold a result.json) and adds them up. Where `gaps`
// are allowed, cells may be short of games. The whole's origin is that of all parts. Error: those
// of result_read; EXIT_BAD_DATA for another config, version or behaviour, for games that are in two
// of them, and for games that are in none. On failure there is nothing to free.
bool merge_files(Result* whole, const char* const* files, int count, bool gaps, Error* error);
