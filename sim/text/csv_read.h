// Reads comma-separated values as people's spreadsheets write them: RFC 4180, or with semicolons or tabs, with or
// without a byte order mark, and with any line ending. Records are read one by one, in place.
#pragma once

#include <stddef.h>

#include "sim/base/error.h"

enum { CSV_FIELDS_MAX = 64 };

// A field without its quotes, and where it begins in the file, from 1.
typedef struct CsvField {
    char* text;
    int line, column;
} CsvField;

typedef struct CsvReader {
    char name[ERROR_TEXT_MAX / 4];  // of the file, for messages
    char *next, *end;
    char* line_begin;
    int line;
    char delimiter;
    CsvField fields[CSV_FIELDS_MAX];  // of the record read last
    int count;
} CsvReader;

// Begins to read a text that ends with a NUL at text[size], which reading changes. The delimiter is that of comma,
// semicolon and tab which the first line has most of. Error: EXIT_BAD_DATA for a NUL byte within the text.
bool csv_read_open(CsvReader* reader, const char* name, char* text, size_t size, Error* error);
// Reads the next record that is not blank; at the end, `*more` is false. Spaces around a field are no part of it.
// Error: EXIT_BAD_DATA.
bool csv_read_next(CsvReader* reader, bool* more, Error* error);
// Fails with the field's position before the formatted message. Returns false.
bool csv_read_fail(const CsvReader* reader, const CsvField* field, Error* error, const char* format, ...)
    __attribute__((format(printf, 4, 5)));
