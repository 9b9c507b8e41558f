// A sheet as a Markdown table, for the Markdown report and for tables that users paste elsewhere.
#pragma once

#include "sim/report/report_data.h"

// Writes the part of a sheet of the report data for people: headings, rule, rows.
void pasted_write(const ReportData* data, const Sheet* sheet, FILE* out);
// A text on a line of its own, or the rest of one, between marks: "", or "**".
void pasted_line(const char* marks, const char* text, FILE* out);
// A field and the pipe after it.
void pasted_field(const char* text, FILE* out);
// The line below the headings: the first column is aligned left, the others right.
void pasted_rule(int columns, FILE* out);
