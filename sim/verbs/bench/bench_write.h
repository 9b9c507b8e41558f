// What bench has measured, as a table, CSV or JSON.
#pragma once

#include <stdio.h>

#include "sim/verbs/bench/bench.h"

typedef enum BenchFormat { BENCH_TABLE, BENCH_CSV, BENCH_JSON } BenchFormat;

// Error: EXIT_IO if out of memory; those of `out` are the caller's to check.
bool bench_write(const Bench* bench, BenchFormat format, FILE* out, Error* error);
