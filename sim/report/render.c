// Writes reports; see render.h.
#include "sim/report/render.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/text_stream.h"
#include "sim/report/plugin_format.h"

static void write_plain(const Report* report, const ReportFormat* format, FILE* out) {
    if (report->plan)
        format->write(report, out);
    else
        format->write_data(report, out);
}

// "±" and a blank are as wide as "+-": columns and lines stay as they are.
static void put_signs(const char* text, FILE* out) {
    for (; *text; text++) {
        bool sign = text[0] == '+' && text[1] == '-' && isdigit((unsigned char)text[2]);
        if (sign)
            fputs("± ", out);
        else
            fputc(*text, out);
        text += sign;
    }
}

// False if out of memory.
static bool write_signs(const Report* report, const ReportFormat* format, FILE* out) {
    TextStream stream;
    if (!text_stream_open(&stream)) return false;
    write_plain(report, format, stream.out);
    if (!text_stream_close(&stream)) return false;
    put_signs(stream.text, out);
    free(stream.text);
    return true;
}

bool render_report(const Report* report, const ReportFormat* format, FILE* out, Error* error) {
    CHECK(report->plan || report->data);
    bool no_memory = false;
    Report noting = *report;
    if (report->data && !report_data_check(report->data, error)) return false;
    noting.no_memory = &no_memory;
    if (format->plugin) return plugin_format_write(&noting, format->plugin, out, error);
    if (format->signs == SIGNS_UNICODE || (format->signs == SIGNS_OF_TERMINAL && report->unicode))
        no_memory = !write_signs(&noting, format, out) || no_memory;
    else
        write_plain(&noting, format, out);
    return !no_memory || error_set(error, EXIT_IO, "out of memory for a table");
}

bool render_stream(const Report* report, const ReportFormat* format, FILE* out, Error* error) {
    errno = 0;
    if (!render_report(report, format, out, error)) return false;
    if (fflush(out) || ferror(out))
        return error_set(error, EXIT_IO, "cannot write the results: %s", strerror(errno ? errno : EIO));
    return true;
}
