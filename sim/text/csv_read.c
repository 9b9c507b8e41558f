// Reads CSV; see csv_read.h.
#include "sim/text/csv_read.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/check.h"

static char find_delimiter(const CsvReader* reader) {
    static const char candidates[] = ",;\t";
    int most = 0;
    char found = ',';
    for (const char* c = candidates; *c; c++) {
        int count = 0;
        for (const char* at = reader->next; at < reader->end && *at != '\n' && *at != '\r'; at++)
            count += *at == *c;
        if (count <= most) continue;
        most = count;
        found = *c;
    }
    return found;
}

bool csv_read_open(CsvReader* reader, const char* name, char* text, size_t size, Error* error) {
    memset(reader, 0, sizeof *reader);
    snprintf(reader->name, sizeof reader->name, "%s", name);
    CHECK(text[size] == '\0');
    if (memchr(text, 0, size))
        return error_set(error, EXIT_BAD_DATA, "%s: a NUL byte: not a text file", name);
    if (size >= 3 && !memcmp(text, "\xef\xbb\xbf", 3)) text += 3, size -= 3;
    reader->next = reader->line_begin = text;
    reader->end = text + size;
    reader->line = 1;
    reader->delimiter = find_delimiter(reader);
    return true;
}

static bool fail_at(const CsvReader* reader, const CsvField* field, Error* error, const char* format,
                    va_list arguments) {
    char text[ERROR_TEXT_MAX / 2];
    vsnprintf(text, sizeof text, format, arguments);
    return error_set(error, EXIT_BAD_DATA, "%s:%d:%d: %s", reader->name, field->line, field->column, text);
}

bool csv_read_fail(const CsvReader* reader, const CsvField* field, Error* error, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fail_at(reader, field, error, format, arguments);
    va_end(arguments);
    return false;
}

// Ends the line that `at` ends, and returns where the next begins.
static char* end_line(CsvReader* reader, char* at) {
    if (at[0] == '\r' && at[1] == '\n') at++;
    reader->line++;
    return reader->line_begin = at + 1;
}

static bool ends_line(char c) { return c == '\n' || c == '\r'; }

// Reads a field in quotes: moves its text over the quotes and returns what follows the last one; null: it has none.
static char* unquote(CsvReader* reader, CsvField* field) {
    char *from = field->text + 1, *to = field->text;
    while (from < reader->end) {
        if (*from == '"' && from[1] != '"') {
            char* after = from + 1;
            *to = '\0';
            return after;
        }
        if (*from == '"') from++;
        bool ended = ends_line(*from);
        if (ended && from[0] == '\r' && from[1] == '\n') from++;
        *to++ = *from++;
        if (!ended) continue;
        reader->line++;
        reader->line_begin = from;
    }
    return NULL;
}

static void trim(char* begin, char* end) {
    while (end > begin && (end[-1] == ' ' || end[-1] == '\t')) end--;
    *end = '\0';
}

// Reads the field at `at` and ends it with a NUL. Returns where the delimiter, the end of the line or of the text was,
// and that character; null after an error.
static char* read_field(CsvReader* reader, char* at, char* ended_by, Error* error) {
    while (*at == ' ' || (*at == '\t' && reader->delimiter != '\t')) at++;
    CsvField* field = &reader->fields[reader->count];
    *field = (CsvField){at, reader->line, (int)(at - reader->line_begin) + 1};
    if (reader->count == CSV_FIELDS_MAX) return NULL;
    char* after = at;
    bool quoted = *at == '"';
    if (quoted && !(after = unquote(reader, field))) {
        csv_read_fail(reader, field, error, "a quote that does not end");
        return NULL;
    }
    while (quoted && (*after == ' ' || (*after == '\t' && reader->delimiter != '\t'))) after++;
    if (!quoted) after += strcspn(at, (const char[]){reader->delimiter, '\r', '\n', '\0'});
    *ended_by = *after;
    if (quoted && *after && *after != reader->delimiter && !ends_line(*after)) {
        csv_read_fail(reader, field, error,
                      "text after the closing quote; write \"\" for a quote within a field");
        return NULL;
    }
    if (!quoted) trim(at, after);
    reader->count++;
    return after;
}

static bool read_record(CsvReader* reader, Error* error) {
    CsvField beyond = {reader->next, reader->line, 1};
    char* at = reader->next;
    char ended_by = reader->delimiter;
    reader->count = 0;
    while (ended_by == reader->delimiter) {
        if (reader->count == CSV_FIELDS_MAX)
            return csv_read_fail(reader, &beyond, error, "more than %d columns", (int)CSV_FIELDS_MAX);
        char* after = read_field(reader, at, &ended_by, error);
        if (!after) return false;
        at = after + 1;
        if (ended_by == '\0') at = reader->end;
        if (!ends_line(ended_by)) continue;
        // trim() may have overwritten the line end, which end_line looks at.
        *after = ended_by;
        at = end_line(reader, after);
        *after = '\0';
    }
    reader->next = at;
    return true;
}

static bool is_blank(const CsvReader* reader) {
    for (int i = 0; i < reader->count; i++)
        if (reader->fields[i].text[0]) return false;
    return true;
}

bool csv_read_next(CsvReader* reader, bool* more, Error* error) {
    *more = false;
    while (reader->next < reader->end) {
        if (!read_record(reader, error)) return false;
        if (is_blank(reader)) continue;
        return *more = true;
    }
    reader->count = 0;
    return true;
}
