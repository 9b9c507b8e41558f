// Tests a plug-in's report format. It writes a small run of the template ruleset twice, and a report
// that is not a run once.
#include "sim/verbs/plugin_check/trial_format.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/text_stream.h"
#include "sim/batch/batch.h"
#include "sim/experiment/experiment_make.h"
#include "sim/report/formats.h"
#include "sim/report/run_report.h"

// The length in bytes of the character at `at`; 0: it is not valid UTF-8 (RFC 3629), or reaches
// beyond `end`.
static size_t utf8_length(const unsigned char* at, const unsigned char* end) {
    CHECK(at < end);
    static const struct {
        unsigned char lead_low, lead_high, next_low, next_high;
        size_t length;
    } forms[] = {{0x01, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
                 {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
                 {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        size_t length = forms[i].length;
        if (*at < forms[i].lead_low || *at > forms[i].lead_high || (size_t)(end - at) < length) continue;
        bool good = length == 1 || (at[1] >= forms[i].next_low && at[1] <= forms[i].next_high);
        for (size_t k = 2; k < length; k++) good = good && at[k] >= 0x80 && at[k] <= 0xbf;
        if (good) return length;
    }
    return 0;
}

static bool is_utf8(const char* text, size_t size) {
    const unsigned char *at = (const unsigned char*)text, *end = at + size;
    size_t length = 1;
    while (at < end && length) at += length = utf8_length(at, end);
    return length != 0;
}

static void check_text(TrialClaim* claim, const TextStream* text) {
    if (text->size == 0)
        trial_fail(claim, TRIAL_OUTPUT, "writes nothing");
    else if (!is_utf8(text->text, text->size))
        trial_fail(claim, TRIAL_OUTPUT, "writes invalid UTF-8");
}

// Writes the report; the caller frees the text. False if it failed, which is noted.
static bool write_run(TrialClaim* claim, const Report* report, const ReportFormat* format, TextStream* text) {
    Error error;
    if (!text_stream_open(text)) return false;
    bool good = formats_render_stream(report, format, text->out, &error);
    if (!good) trial_fail(claim, TRIAL_SOUND, "%.300s", error.text);
    bool closed = text_stream_close(text);
    if (good && closed) return true;
    if (closed) free(text->text);
    return false;
}

static void compare_runs(TrialClaim* claim, const Report* report, const ReckonFormat* plugin) {
    ReportFormat format = formats_of_plugin(plugin);
    TextStream once, again;
    if (!write_run(claim, report, &format, &once)) return;
    if (write_run(claim, report, &format, &again)) {
        check_text(claim, &once);
        if (once.size != again.size || memcmp(once.text, again.text, once.size) != 0)
            trial_fail(claim, TRIAL_OUTPUT, "writes the same report differently the second time");
        free(again.text);
    }
    free(once.text);
}

// Writes a report of a deciding verb, which has no table of cells.
static void write_data(TrialClaim* claim, const ReckonFormat* format) {
    static const char json[] =
        "{\n  \"schema_version\": \"" REPORT_SCHEMA_VERSION "\",\n  \"verb\": \"compare\"\n}\n";
    const ReckonReport report = {.json = json, .json_size = sizeof json - 1, .csv = "", .csv_size = 0};
    TextStream text;
    Error error;
    if (!text_stream_open(&text)) return;
    if (!formats_call_plugin(format, &report, text.out, &error))
        trial_fail(claim, TRIAL_SOUND, "a report that is not a run: %.300s", error.text);
    if (text_stream_close(&text)) free(text.text);
}

static bool try_plan(TrialClaim* claim, const ReckonFormat* format, Plan* plan, Error* error) {
    const BatchOptions options = {.threads = 1};
    BatchTiming timing;
    ReportData data;
    if (!batch_run(plan, &options, &timing, error) || !run_report(plan, NULL, NULL, &data, error))
        return false;
    timing = (BatchTiming){.threads = 1};
    const Report report = {.plan = plan, .timing = timing, .signature = "0000000000000000", .data = &data};
    trial_ask(claim, TRIAL_SOUND);
    trial_ask(claim, TRIAL_OUTPUT);
    compare_runs(claim, &report, format);
    if (!trial_failed(claim, TRIAL_SOUND)) write_data(claim, format);
    report_data_close(&data);
    return true;
}

bool trial_format(TrialClaim* claim, const ReckonFormat* format, Error* error) {
    const Overrides overrides = {.ruleset = "stub", .players = "all", .games = "100"};
    Experiment experiment;
    Plan plan;
    if (!experiment_make(&experiment, NULL, &overrides, error)) return false;
    bool good = plan_make(&plan, &experiment, error);
    if (good) {
        good = try_plan(claim, format, &plan, error);
        plan_free(&plan);
    }
    experiment_free(&experiment);
    return good;
}
