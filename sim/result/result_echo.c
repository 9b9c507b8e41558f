// Compares a result file with what would be written now; see result_echo.h.
#include "sim/result/result_echo.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/quote.h"
#include "sim/base/text_stream.h"
#include "sim/platform/output.h"
#include "sim/report/formats.h"
#include "sim/report/render.h"
#include "sim/report/report.h"
#include "sim/report/report_data.h"
#include "sim/report/run_report.h"
#include "sim/statistics/differences.h"

// --- the shape of a file

static const char* const keys[] = {"$schema",  "schema_version", "program",   "experiment", RESULT_CELLS,
                                   "hash",     "answer",         "timing",    "verb",       "experiments",
                                   "settings", "verdict",        "sentences", "details",    "layout"};

enum { KEYS = sizeof keys / sizeof *keys };

static const char* known_key(const void* unused, int i) {
    (void)unused;
    return i < KEYS ? keys[i] : report_data_names[i - KEYS];
}

static bool check_key(const char* key, size_t length, Error* error) {
    char name[NAME_MAX_BYTES];
    for (int i = 0; i < KEYS + REPORT_DATA_NAMES; i++)
        if (strlen(known_key(NULL, i)) == length && !memcmp(known_key(NULL, i), key, length)) return true;
    snprintf(name, sizeof name, "%.*s", length < sizeof name ? (int)length : 0, key);
    const char* nearest = param_nearest(name, KEYS + REPORT_DATA_NAMES, known_key, NULL);
    error_set(error, EXIT_BAD_DATA, "unknown key \"%s\": not a result or report of this version", name);
    return nearest ? error_append(error, "; did you mean %s?", nearest) : false;
}

const JsonShape result_echo_shape = {RESULT_CELLS, check_key, .any_length = false};
// The same written again, without cells: of many cells the differences alone are long.
static const JsonShape again_shape = {RESULT_CELLS, check_key, .any_length = true};

// --- written again

static bool write_again(const Report* report, char** text, size_t* size, Error* error) {
    const ReportFormat* json = formats_find("json", error);
    TextStream stream;
    if (!json) return false;
    if (!text_stream_open(&stream)) return error_set(error, EXIT_IO, "out of memory to check the result");
    bool good = render_stream(report, json, stream.out, error);
    if (!text_stream_close(&stream)) return error_set(error, EXIT_IO, "out of memory to check the result");
    if (!good) free(stream.text);
    *text = good ? stream.text : NULL;
    *size = stream.size;
    return good;
}

// --- compared

static const char* key_at(const void* object, int i) { return cJSON_GetArrayItem(object, i)->string; }

static bool refuse_key(Reader* reader, const cJSON* node, const cJSON* wanted) {
    error_set(reader->error, EXIT_BAD_DATA, "unknown key");
    const char* nearest = param_nearest(node->string, cJSON_GetArraySize(wanted), key_at, wanted);
    if (nearest) error_append(reader->error, "; did you mean %s?", nearest);
    return fields_blame(reader, node);
}

static bool refuse(Reader* reader, const cJSON* node, const cJSON* wanted) {
    if (wanted->string && !strcmp(wanted->string, "hash"))
        return json_fail(reader->document, node, reader->error,
                         "the checksum of the preceding text is %.20s: the file was modified or damaged",
                         wanted->valuestring);
    char* text = cJSON_PrintUnformatted(wanted);
    json_fail(reader->document, node, reader->error,
              "does not match the experiment and the counts, which give %s", QUOTED(text ? text : "another"));
    cJSON_free(text);
    return false;
}

static bool same_value(const cJSON* found, const cJSON* wanted) {
    if (cJSON_IsNumber(wanted))
        return cJSON_IsNumber(found) &&
               fabs(found->valuedouble - wanted->valuedouble) <= 1e-9 * fmax(1, fabs(wanted->valuedouble));
    if (cJSON_IsString(wanted))
        return cJSON_IsString(found) && !strcmp(found->valuestring, wanted->valuestring);
    return (found->type & 0xff) == (wanted->type & 0xff);
}

static bool same(Reader* reader, const cJSON* found, const cJSON* wanted, bool top);

static bool same_object(Reader* reader, const cJSON* found, const cJSON* wanted, bool top) {
    for (const cJSON* node = found->child; node; node = node->next)
        if (!cJSON_GetObjectItemCaseSensitive(wanted, node->string)) return refuse_key(reader, node, wanted);
    for (const cJSON* node = wanted->child; node; node = node->next) {
        bool own = top && (!strcmp(node->string, "program") || !strcmp(node->string, "timing"));
        const cJSON* there = cJSON_GetObjectItemCaseSensitive(found, node->string);
        if (!there)
            return json_fail(reader->document, found, reader->error, "the key \"%s\" is missing",
                             QUOTED(node->string));
        if (!own && !same(reader, there, node, false)) return false;
    }
    return true;
}

static bool same_array(Reader* reader, const cJSON* found, const cJSON* wanted) {
    int count = cJSON_GetArraySize(wanted);
    if (cJSON_GetArraySize(found) != count)
        return json_fail(reader->document, found, reader->error, "must have %d elements, not %d", count,
                         cJSON_GetArraySize(found));
    for (found = found->child, wanted = wanted->child; wanted; found = found->next, wanted = wanted->next)
        if (!same(reader, found, wanted, false)) return false;
    return true;
}

static bool same(Reader* reader, const cJSON* found, const cJSON* wanted, bool top) {
    if (cJSON_IsObject(wanted))
        return json_need_object(reader->document, found, reader->error) &&
               same_object(reader, found, wanted, top);
    if (cJSON_IsArray(wanted))
        return json_need_array(reader->document, found, reader->error) && same_array(reader, found, wanted);
    return same_value(found, wanted) || refuse(reader, found, wanted);
}

static bool check(Reader* reader, const Report* report, bool top) {
    bool apart = top && report->plan;  // cells of a run, not a sheet of that name
    char* text = NULL;
    size_t size = 0;
    JsonDocument again = {.root = NULL};
    bool good = write_again(report, &text, &size, reader->error) &&
                json_parse_apart(&again, &(JsonText){reader->document->name, text, size},
                                 apart ? &again_shape : NULL, reader->error) &&
                same(reader, reader->document->root, again.root, top);
    json_free(&again);
    free(text);
    return good;
}

bool result_echo_check_cell(Reader* reader, const Plan* plan, int cell) {
    Report report = {.plan = plan, .part = REPORT_CELL, .cell = cell};
    return check(reader, &report, false);
}

bool result_echo_check(Reader* reader, const Result* result) {
    ReportData data;
    if (!run_report(&result->plan, &result->weak, &result->fun, &data, reader->error)) return false;
    Report report = {.plan = &result->plan,
                     .timing = result->timing,
                     .signature = result->signature,
                     .data = &data,
                     .part = REPORT_FRAME};
    bool good = check(reader, &report, true);
    report_data_close(&data);
    return good;
}

bool result_echo_check_report_data(Reader* reader, const ReportData* data, const char* signature) {
    Report report = {.data = data, .signature = signature};
    return check(reader, &report, true);
}
