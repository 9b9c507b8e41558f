// Numbers as people write them: "1M" games, a seed in hexadecimal, a precision of "0.5pp". Error
// messages (EXIT_USAGE) quote the input and say what is allowed.
#pragma once

#include <stdint.h>

#include "sim/base/error.h"

// Maximum games per cell: sums of 31-bit figures stay within 64 bits.
#define NUMBER_GAMES_MAX UINT64_C(4000000000)

// A number of games, 1 .. NUMBER_GAMES_MAX: "20000", "200k", "1.5M", "1e6".
bool number_games(const char* text, uint64_t* games, Error* error);
bool number_check_games(double games, Error* error);
// A seed: 64 bits, decimal or with a 0x prefix.
bool number_seed(const char* text, uint64_t* seed, Error* error);
// A random seed from the operating system.
bool number_random_seed(uint64_t* seed, Error* error);
// Half the width of an interval: "0.005", "0.5pp" (percentage points), "0.5%"; above 0, below 0.5.
bool number_half_width(const char* text, double* half_width, Error* error);
bool number_check_half_width(double half_width, Error* error);
// A share, or a difference of shares, in min..max: "0.45", "45%", "-1pp".
bool number_share(const char* text, double min, double max, double* share, Error* error);
// A rate or a confidence: "0.95", "95%"; between 0 and 1, exclusive.
bool number_rate(const char* text, double* rate, Error* error);
// Seconds, above 0 and at most a day: "30", "0.5".
bool number_seconds(const char* text, double* seconds, Error* error);
// A number above 0, at most `most`: "40", "2.5".
bool number_positive(const char* text, double most, double* value, Error* error);
// A part of a whole, "2/8": the index, from 0, and the number of parts, at most SHARDS_MAX.
bool number_shard(const char* text, int* index, int* count, Error* error);
// A band of rates, its low end below its high one: "45%..55%", "45..55" in percent, "0..0.5".
bool number_band(const char* text, double* low, double* high, Error* error);
// A whole number in min..max.
bool number_whole(const char* text, int64_t min, int64_t max, int64_t* value, Error* error);
