// What a verb has found, as text for the terminal: its sentences, then its sheets. Details are left
// out unless the report is verbose.
#pragma once

#include "sim/report/report.h"

// Lines are at most `columns` wide.
void sheet_table_sentences(const Report* report, int columns, FILE* out);
// Returns whether there was any.
bool sheet_table_print(const Report* report, int columns, FILE* out);
// Whether details were left out; and the line that says how to see them.
bool sheet_table_leaves_out(const Report* report);
void sheet_table_say_more(FILE* out);
