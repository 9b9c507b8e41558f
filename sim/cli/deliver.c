// Delivers an answer as requested; see deliver.h.
#include "sim/cli/deliver.h"

#include <unistd.h>

#include "sim/base/check.h"
#include "sim/platform/terminal.h"
#include "sim/report/formats.h"
#include "sim/result/pipeline.h"
#include "sim/result/publish.h"

static void say_where(const Request* request, const Folder* folder, const char* old) {
    CHECK(request->directory && folder->descriptor >= 0);
    if (request->playing.quiet) return;
    if (old[0]) publish_say_archived(folder, old);
    if (folder_moved(folder))
        terminal_say(stderr, "%s has been renamed; the results are in the renamed directory", folder->path);
    else
        terminal_say(stderr, "the results are in %s", folder->path);
}

// Writes the answer to stdout because it cannot be written to the directory. Returns false.
static bool rescue(const Request* request, const Report* report, FILE* out, Error* error) {
    Error second;
    const ReportFormat* format = request->format ? request->format : formats_find("table", &second);
    CHECK(error->exit_code);
    return format && formats_render_stream(report, format, out, &second) &&
           error_append(error, "; the answer is on standard output");
}

bool deliver_report(const Request* request, Folder* folder, Report* report, FILE* out, Error* error) {
    Terminal terminal = terminal_of(STDOUT_FILENO);
    char old[NAME_MAX_BYTES];
    report->color = terminal.color;
    report->unicode = terminal_is_utf8(STDOUT_FILENO);
    report->columns = terminal.columns;
    report->verbose = request->verbose;
    report->csv = request->csv;
    if (!request->directory) return formats_render_stream(report, request->format, out, error);
    folder_make_room(folder);
    if (!publish_files(report, folder, old, error)) return rescue(request, report, out, error);
    say_where(request, folder, old);
    return !request->format || formats_render_stream(report, request->format, out, error);
}

bool deliver_result(const Request* request, Folder* folder, const Result* result, FILE* out, Error* error) {
    ReportData data;
    Report report;
    if (!ranks_first(request->playing.ranks)) return true;
    if (!pipeline_report(result, &data, &report, error)) return false;
    bool good = deliver_report(request, folder, &report, out, error);
    report_data_close(&data);
    return good;
}
