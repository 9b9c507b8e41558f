// The HTML report: one file that works offline, with the result inside. The build puts its frame together
// (reports/html/page.cmake) and compiles it in as bytes; this file inserts the charts (figures.h) and the
// data: the result as the JSON format writes it, without timing, and what explains it (page_facts.h). With
// many cells it leaves out the histograms, so that the page stays small enough to open.
#include <stdlib.h>
#include <string.h>

#include "reports/common/page_facts.h"
#include "reports/common/run_figures.h"
#include "reports/common/verb_figures.h"
#include "sim/base/check.h"
#include "sim/base/text_stream.h"
#include "sim/report/formats.h"
#include "sim/report/report.h"

enum { CELLS_IN_FULL = 400 };

static const unsigned char template[] = {
#include "page_template.inc"
};

// Each occurs once in the template, in this order; charts and data replace them.
static const char figures_mark[] = "@FIGURES@", data_mark[] = "@DATA@";

// Writes the template from an offset up to a mark; returns the offset behind it.
static size_t write_until(const char* mark, size_t from, FILE* out) {
    size_t last = sizeof template - strlen(mark);
    for (size_t at = from; at <= last; at++) {
        if (memcmp(template + at, mark, strlen(mark)) != 0) continue;
        fwrite(template + from, 1, at - from, out);
        return at + strlen(mark);
    }
    CHECK(0 && "no mark in the template");
    return from;
}

// Writes JSON without whitespace between tokens and without a `<`, so that no text in it can end
// the script element or begin a comment.
static void write_inline(const char* json, size_t size, FILE* out) {
    bool quoted = false;
    for (size_t i = 0; i < size; i++) {
        char c = json[i];
        if (quoted && c == '\\') {
            fputc(c, out);
            CHECK(i + 1 < size);
            fputc(json[++i], out);
            continue;
        }
        if (c == '"') quoted = !quoted;
        if (c == '<')
            fputs("\\u003c", out);
        else if (quoted || (c != ' ' && c != '\n'))
            fputc(c, out);
    }
}

static const Experiment* const* experiments_of(const Report* report, int* count) {
    if (!report->plan) {
        *count = report->data->experiment_count;
        return report->data->experiments;
    }
    *count = 1;
    return &report->plan->experiment;
}

// {"facts": ..., "result": ...}
static void put_data(const Report* report, FILE* out) {
    Error error;
    JsonWriter json;
    int count;
    const Experiment* const* experiments = experiments_of(report, &count);
    const ReportFormat* result = formats_find("json", &error);
    CHECK(result);
    fputs("{\"facts\":", out);
    json_write_open(&json, out);
    if (count)
        page_facts(&json, experiments, count, report->plan ? report->data : NULL);
    else
        json_write_null(&json);
    json_write_close(&json);
    fputs(",\"result\":", out);
    if (report->plan)
        result->write(report, out);
    else
        result->write_data(report, out);
    fputs("}", out);
}

// The report without timing, so that the same result gives the same page.
static Report timeless(const Report* report, ReportData* data) {
    Report shown = *report;
    shown.timing = (BatchTiming){.threads = 0};
    shown.origin = NULL;
    if (!report->data) return shown;
    *data = *report->data;
    data->timing = shown.timing;
    shown.data = data;
    return shown;
}

static bool put_figures(const Report* report, FILE* out) {
    Figures figures;
    figures_open(&figures, report, out, true);
    if (report->plan)
        run_figures(&figures, report);
    else
        verb_figures(&figures, report);
    return figures_close(&figures);
}

static void write_page(const Report* report, FILE* out) {
    TextStream json;
    ReportData data;
    Report shown = timeless(report, &data);
    if (report->plan && report->plan->cell_count > CELLS_IN_FULL) shown.part = REPORT_BRIEF;
    bool good = text_stream_open(&json);
    if (good) put_data(&shown, json.out);
    good = good && text_stream_close(&json);
    size_t rest = write_until(figures_mark, 0, out);
    bool drawn = put_figures(&shown, out);
    rest = write_until(data_mark, rest, out);
    if (good) write_inline(json.text, json.size, out);
    fwrite(template + rest, 1, sizeof template - rest, out);
    if (good) free(json.text);
    if (!(good && drawn) && report->no_memory) *report->no_memory = true;
}

const ReportFormat report_html = {
    .name = "html",
    .extension = "html",
    .summary = "a page with charts, for any browser; works offline",
    .write = write_page,
    .write_data = write_page,
};
