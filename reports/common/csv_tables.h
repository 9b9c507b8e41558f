// What the CSV of a run says beside who wins, tidy: a row for each cell and metric, and for each
// cell and end reason.
#pragma once

#include <stdio.h>

#include "sim/experiment/plan.h"

enum { CSV_TABLES = 2 };

extern const char* const csv_table_names[CSV_TABLES];

// Writes the table of that number.
void csv_table(const Plan* plan, int table, FILE* out);
