// What a verb has found, as text for the terminal: its sentences, then its sheets. Details are left out
// unless the report is verbose, and a line says that they are there.
#pragma once

#include "sim/report/report.h"

// Lines are at most `columns` wide.
void sheet_table_sentences(const Report* report, int columns, FILE* out);
void sheet_table_print(const Report* report, int columns, FILE* out);
