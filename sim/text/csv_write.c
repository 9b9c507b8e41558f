// CSV fields; see csv_write.h.
#include "sim/text/csv_write.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/decimal.h"
#include "sim/base/escape.h"

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

void csv_write_text(FILE* out, const char* text) {
    bool formula = is_formula(text), quoted = formula || strpbrk(text, ",\"") || !escape_is_plain(text);
    if (quoted) fputc('"', out);
    if (formula) fputc('\'', out);
    escape_write(out, ESCAPE_CSV, text);
    if (quoted) fputc('"', out);
}

void csv_write_real(FILE* out, double value) {
    char text[DECIMAL_BYTES];
    decimal_text(value, text);
    fputs(text, out);
}
