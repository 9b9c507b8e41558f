// Fields of CSV; see csv_write.h.
#include "sim/csv_write.h"

#include <string.h>

#include "sim/json_write.h"

void csv_write_text(FILE* out, const char* text) {
    if (!strpbrk(text, ",\"\r\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"') fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

void csv_write_real(FILE* out, double value) {
    char text[JSON_REAL_BYTES];
    json_real_text(value, text);
    fputs(text, out);
}
