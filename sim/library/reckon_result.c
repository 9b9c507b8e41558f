// Results as text and as figures; see reckon_result.h and include/reckon/reckon.h.
#include "sim/library/reckon_result.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/base/text_stream.h"
#include "sim/library/reckon_call.h"
#include "sim/report/formats.h"
#include "sim/result/pipeline.h"

reckon_result* reckon_result_new(Error* error) {
    reckon_result* result = calloc(1, sizeof *result);
    if (!result) error_set(error, EXIT_IO, "out of memory");
    return result;
}

bool reckon_result_finish(reckon_result* result, Error* error) {
    return differences_make(&result->differences, &result->work.plan, error);
}

void reckon_result_free(reckon_result* result) {
    if (!result) return;
    if (result->answer) report_data_read_free(result->answer);
    free(result->answer);
    differences_free(&result->differences);
    result_free(&result->work);
    free(result);
}

int reckon_result_interrupted(const reckon_result* result) { return result->interrupted; }

int reckon_result_verdict(const reckon_result* result) { return result->verdict; }

// --- reading

bool reckon_result_read(reckon_result* result, const char* json, size_t size, Error* error) {
    ReportDataFile* answer = malloc(sizeof *answer);
    if (!answer) return error_set(error, EXIT_IO, "out of memory");
    if (report_data_read(answer, RECKON_CALL_NAME, json, size, error)) {
        result->answer = answer;
        return true;
    }
    free(answer);
    return false;
}

static bool parse_run(const char* json, size_t size, reckon_result* result, Error* error) {
    const Plan* plan = &result->work.plan;
    if (!result_parse(&result->work, RECKON_CALL_NAME, json, size, error)) return false;
    for (int i = 0; i < plan->cell_count; i++)
        result->interrupted = result->interrupted || plan->cells[i].stop_reason == STOP_INTERRUPTED;
    return reckon_result_finish(result, error);
}

static bool parse(const char* json, size_t size, reckon_result* result, Error* error) {
    JsonDocument document;
    const JsonText text = {RECKON_CALL_NAME, json, size};
    if (!json_parse_apart(&document, &text, &result_echo_shape, error)) return false;
    bool answer = report_data_read_is(&document);
    json_free(&document);
    if (!answer) return parse_run(json, size, result, error);
    result->verdict = -1;
    return reckon_result_read(result, json, size, error);
}

int reckon_result_parse(const char* json, size_t size, reckon_result** result, reckon_error* error) {
    ReckonCall call;
    *result = NULL;
    reckon_result* made = reckon_call_begin(&call, error) ? reckon_result_new(&call.error) : NULL;
    bool good = made && parse(json, size, made, &call.error);
    if (good)
        *result = made;
    else
        reckon_result_free(made);
    return reckon_call_end(&call, good);
}

// --- writing

static bool write_text(const Report* report, const ReportFormat* format, TextStream* stream, Error* error) {
    CHECK(report->data);
    if (!text_stream_open(stream)) return error_set(error, EXIT_IO, "out of memory");
    bool good = formats_render(report, format, stream->out, error);
    if (!text_stream_close(stream)) return good && error_set(error, EXIT_IO, "out of memory");
    if (!good) free(stream->text);
    return good;
}

static bool render(const reckon_result* result, const char* format_name, TextStream* stream, Error* error) {
    ReportData data;
    Report report;
    const ReportFormat* format = formats_find(format_name ? format_name : "json", error);
    if (format && result->answer) {
        report = (Report){.data = &result->answer->data, .signature = result->answer->signature};
        return write_text(&report, format, stream, error);
    }
    if (!format || !pipeline_report(&result->work, &data, &report, error)) return false;
    bool good = write_text(&report, format, stream, error);
    report_data_close(&data);
    return good;
}

int reckon_result_render(const reckon_result* result, const char* format, char** text, size_t* size,
                         reckon_error* error) {
    ReckonCall call;
    TextStream stream = {.text = NULL};
    *text = NULL;
    bool good = reckon_call_begin(&call, error) && render(result, format, &stream, &call.error);
    if (good) {
        *text = stream.text;
        if (size) *size = stream.size;
    }
    return reckon_call_end(&call, good);
}

void reckon_text_free(char* text) { free(text); }

// --- figures

// Bytes up to the end of a member: the last one in the first version of a struct.
#define UP_TO(type, member) (offsetof(type, member) + sizeof(((type*)0)->member))

static_assert((int)RECKON_NAME_BYTES == (int)NAME_MAX_BYTES, "a name fits");

static const Cell* find_cell(const reckon_result* result, int cell) {
    return cell >= 0 && cell < result->work.plan.cell_count ? &result->work.plan.cells[cell] : NULL;
}

static int outcome_count(const Cell* cell) { return ruleset_outcomes(cell->match.ruleset, cell->players); }

int reckon_result_cells(const reckon_result* result) { return result->work.plan.cell_count; }

int reckon_result_cell(const reckon_result* result, int cell, reckon_cell* into) {
    const Cell* found = find_cell(result, cell);
    if (!found) return RECKON_USAGE;
    const reckon_cell filled = {
        .size = into->size,
        .id = found->id,
        .ruleset = found->match.ruleset->id,
        .variant = found->variant->name,
        .lineup = found->lineup->name,
        .stop_reason = plan_stop_name(found->stop_reason),
        .games = found->tally->games,
        .aborted = found->tally->aborted,
        .players = found->players,
        .reference = found->reference ? (int)(found->reference - result->work.plan.cells) : -1,
        .outcomes = outcome_count(found),
        .metrics = found->match.ruleset->metric_count,
        .end_reasons = tally_ends(found->match.ruleset, found->tally),
    };
    return reckon_call_copy_out(into, &filled, sizeof filled, UP_TO(reckon_cell, end_reasons));
}

int reckon_result_outcome(const reckon_result* result, int cell, int outcome, reckon_outcome* into) {
    const Cell* found = find_cell(result, cell);
    if (!found || outcome < 0 || outcome >= outcome_count(found)) return RECKON_USAGE;
    RateSummary summary = statistics_outcome(found->tally, outcome);
    reckon_outcome filled = {.size = into->size,
                             .wins = found->tally->wins[outcome],
                             .win_840ths = found->tally->win_840ths[outcome],
                             .rate = summary.rate,
                             .low = summary.ci95.low,
                             .high = summary.ci95.high};
    ruleset_outcome_name(found->match.ruleset, found->players, outcome, filled.name, sizeof filled.name);
    return reckon_call_copy_out(into, &filled, sizeof filled, UP_TO(reckon_outcome, high));
}

int reckon_result_metric(const reckon_result* result, int cell, int metric, reckon_metric* into) {
    const Cell* found = find_cell(result, cell);
    if (!found || metric < 0 || metric >= found->match.ruleset->metric_count) return RECKON_USAGE;
    MetricSummary summary = statistics_metric(found->tally, metric);
    const reckon_metric filled = {.size = into->size,
                                  .name = found->match.ruleset->metrics[metric].name,
                                  .mean = summary.mean,
                                  .sd = summary.sd,
                                  .se = summary.se,
                                  .min = summary.min,
                                  .max = summary.max,
                                  .p05 = summary.p05,
                                  .p50 = summary.p50,
                                  .p95 = summary.p95};
    return reckon_call_copy_out(into, &filled, sizeof filled, UP_TO(reckon_metric, p95));
}

int reckon_result_end_reason(const reckon_result* result, int cell, int reason, reckon_end_reason* into) {
    const Cell* found = find_cell(result, cell);
    if (!found || reason < 0 || reason >= tally_ends(found->match.ruleset, found->tally)) return RECKON_USAGE;
    const reckon_end_reason filled = {.size = into->size,
                                      .name = ruleset_end(found->match.ruleset, reason)->name,
                                      .games = found->tally->end_reasons[reason]};
    return reckon_call_copy_out(into, &filled, sizeof filled, UP_TO(reckon_end_reason, games));
}

int reckon_result_difference(const reckon_result* result, int cell, int outcome, reckon_difference* into) {
    const Cell* found = find_cell(result, cell);
    if (!found || !found->reference || outcome < 0 || outcome >= outcome_count(found)) return RECKON_USAGE;
    const Difference* difference = differences_of(&result->differences, &result->work.plan, found, outcome);
    const reckon_difference filled = {.size = into->size,
                                      .games = found->tally->paired,
                                      .difference = difference->value,
                                      .low = difference->ci95.low,
                                      .high = difference->ci95.high,
                                      .p = difference->p,
                                      .q = difference->q,
                                      .flagged = difference->flagged};
    return reckon_call_copy_out(into, &filled, sizeof filled, UP_TO(reckon_difference, flagged));
}
