// CSV fields; see csv_write.h.
#include "sim/text/csv_write.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/decimal.h"
#include "sim/base/escape.h"

CsvWriter csv_write_open(FILE* out, CsvStyle style) {
    if (!style.delimiter) style.delimiter = ',';
    if (!style.decimal) style.decimal = '.';
    CHECK(style.delimiter != style.decimal);
    return (CsvWriter){.out = out, .style = style};
}

void csv_write_plain(CsvWriter* writer) {
    if (writer->begun) fputc(writer->style.delimiter, writer->out);
    writer->begun = true;
}

void csv_write_columns(CsvWriter* writer, const char* names) {
    csv_write_plain(writer);
    for (; *names; names++) fputc(*names == ',' ? writer->style.delimiter : *names, writer->out);
}

static bool is_number(const char* text) {
    char* end;
    (void)strtod(text, &end);
    return *text && !*end && !text[strspn(text, "0123456789+-.eE")];
}

// Whether a spreadsheet would take the field for a formula (OWASP, "CSV injection"), including
// full-width characters.
static bool is_formula(const char* text) {
    static const char* const wide[] = {"\xef\xbc\x9d", "\xef\xbc\x8b", "\xef\xbc\x8d", "\xef\xbc\xa0"};
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (!strncmp(text, wide[i], strlen(wide[i]))) return true;
    return *text && strchr("=+-@\t\r\n", *text) && !is_number(text);
}

void csv_write_text(CsvWriter* writer, const char* text) {
    FILE* out = writer->out;
    bool formula = is_formula(text), quoted = formula || strchr(text, writer->style.delimiter) ||
                                              strchr(text, '"') || !escape_is_plain(text);
    csv_write_plain(writer);
    if (quoted) fputc('"', out);
    if (formula) fputc('\'', out);
    escape_write(out, ESCAPE_CSV, text);
    if (quoted) fputc('"', out);
}

void csv_write_real(CsvWriter* writer, double value) {
    char text[DECIMAL_BYTES];
    decimal_text(value, text);
    char* point = strchr(text, '.');
    if (point) *point = writer->style.decimal;
    csv_write_plain(writer);
    fputs(text, writer->out);
}

void csv_write_int(CsvWriter* writer, int64_t value) {
    csv_write_plain(writer);
    fprintf(writer->out, "%" PRId64, value);
}

void csv_write_uint(CsvWriter* writer, uint64_t value) {
    csv_write_plain(writer);
    fprintf(writer->out, "%" PRIu64, value);
}

void csv_write_blank(CsvWriter* writer, int count) {
    for (int i = 0; i < count; i++) csv_write_plain(writer);
}

void csv_write_end(CsvWriter* writer) {
    fputs("\r\n", writer->out);
    writer->begun = false;
}
