// Writes reports; see render.h.
#include "sim/report/render.h"

#include <errno.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/report/plugin_format.h"

bool render_report(const Report* report, const ReportFormat* format, FILE* out, Error* error) {
    CHECK(report->plan || report->data);
    bool no_memory = false;
    Report noting = *report;
    if (report->data && !report_data_check(report->data, error)) return false;
    noting.no_memory = &no_memory;
    if (format->plugin) return plugin_format_write(&noting, format->plugin, out, error);
    if (report->plan)
        format->write(&noting, out);
    else
        format->write_data(&noting, out);
    return !no_memory || error_set(error, EXIT_IO, "out of memory for a table");
}

bool render_stream(const Report* report, const ReportFormat* format, FILE* out, Error* error) {
    errno = 0;
    if (!render_report(report, format, out, error)) return false;
    if (fflush(out) || ferror(out))
        return error_set(error, EXIT_IO, "cannot write the results: %s", strerror(errno ? errno : EIO));
    return true;
}
