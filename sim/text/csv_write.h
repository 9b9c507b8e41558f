// Comma-separated values, as RFC 4180 defines them, or with another delimiter and decimal mark for the spreadsheets
// of countries that write 0,5.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// Of a file; 0: the usual one.
typedef struct CsvStyle {
    char delimiter;  // ',', ';', '|' or a tab; usually ','
    char decimal;    // '.' or ',', but not the delimiter; usually '.'
} CsvStyle;

typedef struct CsvWriter {
    FILE* out;
    CsvStyle style;
    bool begun;  // the record has a field
} CsvWriter;

// The caller checks `out` for errors (ferror) when all is written.
CsvWriter csv_write_open(FILE* out, CsvStyle style);
// Writes the names of columns, separated by commas in `names`, as fields.
void csv_write_columns(CsvWriter* writer, const char* names);
// Writes a field, quoted if necessary, with a leading apostrophe if a spreadsheet would evaluate
// it, and with terminal control characters escaped (escape.h).
void csv_write_text(CsvWriter* writer, const char* text);
// Begins a field; the caller writes its text, in which nothing may need quotes, to `out`.
void csv_write_plain(CsvWriter* writer);
// Writes a finite number with the fewest digits that round-trip.
void csv_write_real(CsvWriter* writer, double value);
void csv_write_int(CsvWriter* writer, int64_t value);
void csv_write_uint(CsvWriter* writer, uint64_t value);
// Writes empty fields.
void csv_write_blank(CsvWriter* writer, int count);
// Ends the record, with CRLF.
void csv_write_end(CsvWriter* writer);
