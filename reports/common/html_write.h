// Texts and tables as HTML, for the page (--format html). Whatever is written is escaped and typeset: "+-2.1" becomes
// "± 2.1"; numbers keep their "%", and intervals and options stay on one line.
#pragma once

#include "sim/report/report.h"

enum { HTML_ROWS_MAX = 100 };  // of a table

void html_write_text(const char* text, FILE* out);
// The same in an element. `class`: "": none.
void html_write_element(const char* tag, const char* class, const char* text, FILE* out);
// A paragraph in which text between backquotes, and a command at the end, is code.
void html_write_sentence(const char* class, const char* text, FILE* out);

// A table in a box that scrolls where it is too wide. `name`: of its sheet, "": none.
void html_write_table_open(const char* name, const char* caption, FILE* out);
// The headings of its columns, then its rows: the heading of each, then its fields. `class`: "figure" is aligned right.
void html_write_column(const char* class, const char* text, FILE* out);
void html_write_body(FILE* out);
void html_write_row(const char* class, const char* heading, FILE* out);
void html_write_field(const char* class, const char* text, FILE* out);
void html_write_table_close(FILE* out);

// The title of a sheet; of one without a title, what it holds.
const char* html_write_caption(const Sheet* sheet);
// A sheet with what people see of it, at most HTML_ROWS_MAX rows; nothing if they see nothing of it.
void html_write_sheet(const ReportData* data, const Sheet* sheet, FILE* out);
