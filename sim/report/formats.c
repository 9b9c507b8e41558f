// The list of formats, made by the build, and the calls that write in them; see formats.h.
#include "sim/report/formats.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/base/text_stream.h"
#include "sim/game/param.h"
#include "sim/game/registry.h"
#include "sim/plugins/plugin_guard.h"
#include "sim/plugins/plugin_tables.h"
#include "sim/plugins/plugins.h"

#define RULESET(name)
#define STRATEGY(name)
#define REPORT(name) extern const ReportFormat report_##name;
#include "registry_list.inc"
#undef REPORT

// Ends with a null, so that it is never empty.
#define REPORT(name) &report_##name,
static const ReportFormat* const formats[] = {
#include "registry_list.inc"
    NULL};

enum { FORMATS = sizeof formats / sizeof *formats - 1 };

// The formats of plug-ins, listed after the built-in ones.
static ReportFormat added[PLUGINS_MAX * PLUGIN_LIST_MAX];
static int added_count;

int formats_count(void) { return FORMATS + added_count; }

const ReportFormat* formats_at(int index) {
    CHECK(index >= 0 && index < formats_count());
    return index < FORMATS ? formats[index] : &added[index - FORMATS];
}

bool formats_add_plugins(Error* error) {
    static int taken;  // number of plug-ins already added
    for (int i = taken; i < plugins_count(); i++, taken++)
        for (const ReckonFormat* const* each = plugins_at(i)->tables->formats; each && *each; each++) {
            for (int k = 0; k < formats_count(); k++)
                if (registry_same_name(formats_at(k)->name, (*each)->name) ||
                    !strcmp(formats_at(k)->extension, (*each)->extension))
                    return error_set(error, EXIT_PLUGIN,
                                     "plug-in %s: format \"%s\" has the name or the extension of another",
                                     QUOTED(plugins_at(i)->file), (*each)->name);
            CHECK(added_count < PLUGINS_MAX * PLUGIN_LIST_MAX);
            added[added_count++] = formats_of_plugin(*each);
        }
    return true;
}

static const char* format_name(const void* unused, int i) {
    (void)unused;
    return formats_at(i)->name;
}

const ReportFormat* formats_find(const char* name, Error* error) {
    for (int i = 0; i < formats_count(); i++)
        if (registry_same_name(formats_at(i)->name, name)) return formats_at(i);
    error_set(error, EXIT_USAGE, "unknown report format \"%s\"", QUOTED(name));
    const char* nearest = param_nearest(name, formats_count(), format_name, NULL);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    for (int i = 0; i < formats_count(); i++)
        error_append(error, "%s%s", i ? ", " : "; there are ", formats_at(i)->name);
    return NULL;
}

// --- formats of plug-ins, which write from the text of the built-in json and csv

// Never called: formats_render calls write_plugin instead.
static void write_nothing(const Report* report, FILE* out) {
    (void)report;
    (void)out;
}

ReportFormat formats_of_plugin(const ReckonFormat* format) {
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

bool formats_call_plugin(const ReckonFormat* format, const ReckonReport* report, FILE* out, Error* error) {
    PlayFrame frame = {.plugin = format->name, .doing = "wrote a report"};
    plugin_guard_enter(&frame);
    bool good = format->write(report, out);
    plugin_guard_leave(&frame);
    return good ||
           error_set(error, EXIT_PLUGIN, "plug-in format '%s' could not write the report", format->name);
}

// Writes a report. Error: EXIT_IO if out of memory, EXIT_PLUGIN if the format fails or crashes.
static bool write_plugin(const Report* report, const ReckonFormat* format, FILE* out, Error* error) {
    TextStream json = {.text = NULL}, csv = {.text = NULL};
    Report usual = *report;
    usual.csv = (CsvStyle){0};
    bool good =
        written(&usual, "json", &json, error) && (!report->plan || written(&usual, "csv", &csv, error));
    if (good) {
        const ReckonReport text = {
            .json = json.text, .json_size = json.size, .csv = csv.text ? csv.text : "", .csv_size = csv.size};
        good = formats_call_plugin(format, &text, out, error);
    }
    free(json.text);
    free(csv.text);
    return good;
}

// --- rendering

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

bool formats_render(const Report* report, const ReportFormat* format, FILE* out, Error* error) {
    CHECK(report->plan || report->data);
    bool no_memory = false;
    Report noting = *report;
    if (report->data && !report_data_check(report->data, error)) return false;
    noting.no_memory = &no_memory;
    if (format->plugin) return write_plugin(&noting, format->plugin, out, error);
    if (format->signs == SIGNS_UNICODE || (format->signs == SIGNS_OF_TERMINAL && report->unicode))
        no_memory = !write_signs(&noting, format, out) || no_memory;
    else
        write_plain(&noting, format, out);
    return !no_memory || error_set(error, EXIT_IO, "out of memory for a table");
}

bool formats_render_stream(const Report* report, const ReportFormat* format, FILE* out, Error* error) {
    errno = 0;
    if (!formats_render(report, format, out, error)) return false;
    if (fflush(out) || ferror(out))
        return error_set(error, EXIT_IO, "cannot write the results: %s", strerror(errno ? errno : EIO));
    return true;
}
