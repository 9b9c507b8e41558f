// Figures while they settle; see live.h. Reads the tallies of the last looks, and a clock.
#include "sim/result/live.h"

#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/base/text_stream.h"
#include "sim/platform/thread_pool.h"
#include "sim/report/formats.h"
#include "sim/report/run_report.h"
#include "sim/report/so_far.h"

// With thousands of cells, lines are less frequent: they may take a twentieth of the time, and results a tenth.
enum { SHARE_OF_TIME = 20, SHARE_OF_PARTS = 10 };

// Writes a line if there are new games.
static void write_line(Live* live, const Plan* plan) {
    uint64_t games = plan_games(plan);
    if (games == live->games) return;
    live->games = games;
    so_far_write(plan, live->out);
    fflush(live->out);
}

// As one line: strings in JSON have no line ends, so that each is white space.
static void put_part(const char* result, FILE* out) {
    fputs("{\"part\":", out);
    for (; *result; result++) fputc(*result == '\n' ? ' ' : *result, out);
    fputs("}\n", out);
    fflush(out);
}

// Nothing if out of memory: a later one may come through.
static void write_part(const Live* live, const Plan* plan) {
    TextStream json;
    ReportData data;
    Error error;
    const ReportFormat* format = formats_find("json", &error);
    CHECK(format);
    if (!run_report(plan, NULL, NULL, &data, &error)) return;
    const Report report = {
        .plan = plan, .timing = {.threads = 1}, .signature = live->signature, .data = &data};
    if (text_stream_open(&json)) {
        bool rendered = formats_render(&report, format, json.out, &error);
        bool whole = text_stream_close(&json);
        if (whole && rendered) put_part(json.text, live->out);
        if (whole) free(json.text);
    }
    report_data_close(&data);
}

// When what was begun is due again.
static double next_due(double begun, double seconds, int share) {
    double now = thread_pool_seconds(), least = share * (now - begun);
    return now + (least > seconds ? least : seconds);
}

static void tell(BatchProgress* base, const Plan* plan, int cell, uint64_t games_done) {
    Live* live = (Live*)base;
    double begun = thread_pool_seconds();
    (void)cell;
    (void)games_done;
    if (begun < live->due) return;
    write_line(live, plan);
    live->due = next_due(begun, LIVE_SECONDS, SHARE_OF_TIME);
    if (plan->experiment->shard.count <= 1 || begun < live->part_due) return;
    write_part(live, plan);
    live->part_due = next_due(begun, LIVE_PART_SECONDS, SHARE_OF_PARTS);
}

void live_open(Live* live, FILE* out, const char* signature) {
    *live = (Live){.base = {.early = true, .report = tell}, .out = out, .signature = signature};
    live->part_due = thread_pool_seconds() + LIVE_PART_SECONDS;
}

void live_close(Live* live, const Plan* plan) { write_line(live, plan); }
