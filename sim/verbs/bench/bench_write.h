// The measurements of bench, as a table, CSV or JSON.
#pragma once

#include <stdio.h>

#include "sim/text/csv_write.h"
#include "sim/verbs/bench/bench.h"

typedef enum BenchFormat { BENCH_TABLE, BENCH_CSV, BENCH_JSON } BenchFormat;

// Error: EXIT_IO if out of memory. The caller checks for errors of `out`.
bool bench_write(const Bench* bench, BenchFormat format, CsvStyle style, FILE* out, Error* error);
