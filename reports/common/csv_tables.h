// The other CSV tables of a run, tidy: a row for each cell and metric, and one for each cell and
// end reason.
#pragma once

#include "sim/experiment/plan.h"
#include "sim/text/csv_write.h"

enum { CSV_TABLES = 2 };

extern const char* const csv_table_names[CSV_TABLES];

// Writes a table, numbered as in csv_table_names.
void csv_table(const Plan* plan, int table, CsvWriter* csv);
