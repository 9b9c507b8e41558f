// Results as text; see reckon_result.h and include/reckon/reckon.h.
#include "sim/library/reckon_result.h"

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
    differences_free(&result->differences);
    result_free(&result->work);
    free(result);
}

int reckon_result_interrupted(const reckon_result* result) { return result->interrupted; }

// --- reading

static bool parse(const char* json, size_t size, reckon_result* result, Error* error) {
    const Plan* plan = &result->work.plan;
    if (!result_parse(&result->work, RECKON_CALL_NAME, json, size, error)) return false;
    for (int i = 0; i < plan->cell_count; i++)
        result->interrupted = result->interrupted || plan->cells[i].stop_reason == STOP_INTERRUPTED;
    return reckon_result_finish(result, error);
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
    CHECK(report->plan && report->data);
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
