// Formats of plug-ins; see plugin_format.h.
#include "sim/report/plugin_format.h"

#include <stdlib.h>

#include "sim/base/text_stream.h"
#include "sim/plugins/plugin_guard.h"
#include "sim/report/formats.h"

// Never called: render.c calls plugin_format_write instead.
static void write_nothing(const Report* report, FILE* out) {
    (void)report;
    (void)out;
}

ReportFormat plugin_format_of(const ReckonFormat* format) {
    return (ReportFormat){.name = format->name,
                          .extension = format->extension,
                          .summary = format->summary,
                          .write = write_nothing,
                          .write_data = write_nothing,
                          .plugin = format};
}

static bool fail_memory(Error* error) { return error_set(error, EXIT_IO, "out of memory for a report"); }

// Writes the report in a built-in format; the caller frees the text.
static bool written(const Report* report, const char* name, TextStream* stream, Error* error) {
    const ReportFormat* format = formats_find(name, error);
    if (!format) return false;
    if (!text_stream_open(stream)) return fail_memory(error);
    if (report->plan)
        format->write(report, stream->out);
    else
        format->write_data(report, stream->out);
    return text_stream_close(stream) || fail_memory(error);
}

bool plugin_format_call(const ReckonFormat* format, const ReckonReport* report, FILE* out, Error* error) {
    PlayFrame frame = {.plugin = format->name, .doing = "wrote a report"};
    plugin_guard_enter(&frame);
    bool good = format->write(report, out);
    plugin_guard_leave(&frame);
    return good ||
           error_set(error, EXIT_PLUGIN, "plug-in format '%s' could not write the report", format->name);
}

bool plugin_format_write(const Report* report, const ReckonFormat* format, FILE* out, Error* error) {
    TextStream json = {.text = NULL}, csv = {.text = NULL};
    Report usual = *report;
    usual.csv = (CsvStyle){0};
    bool good =
        written(&usual, "json", &json, error) && (!report->plan || written(&usual, "csv", &csv, error));
    if (good) {
        const ReckonReport text = {
            .json = json.text, .json_size = json.size, .csv = csv.text ? csv.text : "", .csv_size = csv.size};
        good = plugin_format_call(format, &text, out, error);
    }
    free(json.text);
    free(csv.text);
    return good;
}
