// A sheet as Markdown, with pipes: for the Markdown report, and for tables that people paste.
#pragma once

#include "sim/report/report_data.h"

// What people see of the sheet: headings, rule, rows.
void pasted_write(const Sheet* sheet, FILE* out);
// A field and the pipe behind it.
void pasted_field(const char* text, FILE* out);
// The line below the headings of so many columns: the first to the left, the others to the right.
void pasted_rule(int columns, FILE* out);
