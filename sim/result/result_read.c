// From a result file to experiment, plan and tallies; see result_read.h. The inverse of
// reports/json.c. Cells are read one at a time (result_cell.c), so that thousands need no more
// memory than one.
#include "sim/result/result_read.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/base/text_stream.h"
#include "sim/experiment/experiment_make.h"
#include "sim/report/formats.h"
#include "sim/report/report.h"
#include "sim/report/run_report.h"
#include "sim/result/result_cell.h"
#include "sim/text/json.h"

// --- the echo
//
// Everything in a result file besides its counts - line-ups, rates and intervals, differences between cells -
// follows from the experiment and the counts. This is checked by writing the result again and comparing the
// two.

#define RESULT_CELLS "cells"  // the key of the array that is read apart, cell by cell

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
    bool good = formats_render_stream(report, json, stream.out, error);
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

// Whether the reader's document, an element of the result's cells, is the plan's cell of that
// number, but for what rounding does on other machines in the last digits of a number. Every fault
// is named with its place.
static bool result_echo_check_cell(Reader* reader, const Plan* plan, int cell) {
    Report report = {.plan = plan, .part = REPORT_CELL, .cell = cell};
    return check(reader, &report, false);
}

// Whether the reader's document, from which the cells were read apart, is the result, but for
// `program`, `timing` and the same.
static bool result_echo_check(Reader* reader, const Result* result) {
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

// --- plug-ins

static bool read_plugin_name(Reader* reader, const cJSON* node, void* into) {
    PluginBuild* build = into;
    return fields_text(reader, node, build->name, sizeof build->name);
}

static bool read_plugin_version(Reader* reader, const cJSON* node, void* into) {
    PluginBuild* build = into;
    return fields_text(reader, node, build->version, sizeof build->version);
}

static bool read_plugin_hash(Reader* reader, const cJSON* node, void* into) {
    PluginBuild* build = into;
    return fields_text(reader, node, build->hash, sizeof build->hash);
}

bool result_read_plugins(Reader* reader, const cJSON* node, ResultPlugins* plugins) {
    static const Field fields[] = {{"name", true, read_plugin_name},
                                   {"version", true, read_plugin_version},
                                   {"hash", true, read_plugin_hash}};
    plugins->count = 0;
    if (!node) return true;
    if (!json_need_array(reader->document, node, reader->error)) return false;
    if (cJSON_GetArraySize(node) > PLUGINS_MAX)
        return json_fail(reader->document, node, reader->error, "more than %d plug-ins", PLUGINS_MAX);
    for (const cJSON* element = node->child; element; element = element->next)
        if (!fields_read(reader, element, fields, sizeof fields / sizeof *fields,
                         &plugins->builds[plugins->count++]))
            return false;
    return plugins_match(plugins->builds, plugins->count, reader->error) || fields_blame(reader, node);
}

// --- the head of the file

static bool read_version(Reader* reader, const cJSON* node, void* into) {
    Result* result = into;
    return fields_text(reader, node, result->version, sizeof result->version);
}

static bool read_signature(Reader* reader, const cJSON* node, void* into) {
    Result* result = into;
    if (!fields_text(reader, node, result->signature, sizeof result->signature)) return false;
    if (strspn(result->signature, "0123456789abcdef") == SIGNATURE_BYTES - 1) return true;
    return json_fail(reader->document, node, reader->error, "must be %d hexadecimal digits",
                     SIGNATURE_BYTES - 1);
}

static bool read_commit(Reader* reader, const cJSON* node, void* into) {
    Result* result = into;
    return fields_text(reader, node, result->commit, sizeof result->commit);
}

static bool read_compiler(Reader* reader, const cJSON* node, void* into) {
    Result* result = into;
    return fields_text(reader, node, result->compiler, sizeof result->compiler);
}

static bool read_plugins(Reader* reader, const cJSON* node, void* into) {
    Result* result = into;
    return result_read_plugins(reader, node, &result->plugins);
}

static bool read_program(Reader* reader, const cJSON* node, void* into) {
    static const Field fields[] = {{"version", true, read_version},
                                   {"signature", true, read_signature},
                                   {"commit", true, read_commit},
                                   {"compiler", true, read_compiler},
                                   {"plugins", false, read_plugins}};
    return fields_read(reader, node, fields, sizeof fields / sizeof *fields, into);
}

// The effective config; from here on the ruleset and the expected cells are known.
static bool read_experiment(Reader* reader, const cJSON* node, void* into) {
    Result* result = into;
    const Overrides nothing = {.ranks = reader->ranks};
    if (!experiment_make_from(&result->experiment, reader->document, node, &nothing, reader->error))
        return false;
    reader->ruleset = result->experiment.ruleset;
    return plan_make(&result->plan, &result->experiment, reader->error);
}

// The counts of a cell, and whether everything else in it follows from them.
static bool read_cell(const Reader* reader, const Plan* plan, int index) {
    JsonDocument element;
    Reader inner = *reader;
    if (!json_element(reader->document, RESULT_CELLS, (size_t)index, &element, reader->error)) return false;
    inner.document = &element;
    bool good = result_cell_read(&inner, element.root, &plan->cells[index]) &&
                result_echo_check_cell(&inner, plan, index);
    json_free(&element);
    return good;
}

static bool read_cells(Reader* reader, const cJSON* node, void* into) {
    const Result* result = into;
    const Plan* plan = &result->plan;
    size_t count = reader->document->element_count;
    if (!json_need_array(reader->document, node, reader->error)) return false;
    if (count != (size_t)plan->cell_count)
        return json_fail(reader->document, node, reader->error,
                         "there are %zu cells, but the experiment has %d", count, plan->cell_count);
    for (int i = 0; i < plan->cell_count; i++)
        if (!read_cell(reader, plan, i)) return false;
    return true;
}

// --- against random play

static bool read_sums(Reader* reader, const cJSON* node, WeakSums* sums) {
    if (!result_cell_keyed(reader, node, "games", 0, WEAK_GAMES, &sums->games)) return false;
    uint64_t most = 840 * sums->games;
    if (!result_cell_keyed(reader, node, "won_840ths", 0, most, &sums->won) ||
        !result_cell_keyed(reader, node, "random_840ths", 0, most, &sums->random))
        return false;
    uint64_t least = sums->random > sums->won ? sums->random - sums->won : 0;
    return result_cell_keyed(reader, node, "gained_840ths", least, sums->random, &sums->gained) &&
           result_cell_keyed(reader, node, "apart_840ths_sq", 0, 840 * most, &sums->apart);
}

// The experiment determines the checks; the sums are in their order.
static bool read_random_play(Reader* reader, const cJSON* list, Result* result) {
    WeakSides* weak = &result->weak;
    if (!list) return true;
    if (!json_need_array(reader->document, list, reader->error) ||
        !weak_sides_open_plan(weak, &result->plan, reader->error))
        return false;
    if (cJSON_GetArraySize(list) != weak->count)
        return json_fail(reader->document, list, reader->error, "must have %d elements, not %d", weak->count,
                         cJSON_GetArraySize(list));
    int index = 0;
    for (const cJSON* node = list->child; node; node = node->next)
        if (!read_sums(reader, node, &weak->checks[index++].sums)) return false;
    CHECK(index == weak->count);
    return true;
}

// --- measures of a sample: the sums behind the sheets "fun" and "options"

// The most that a game can have of the measure, in its units.
static uint64_t most_of(int measure) {
    return measure == FUN_lead_changes ? FUN_POINTS - 1 : fun_rows[measure].unit;
}

static bool read_measure(Reader* reader, const cJSON* row, const FunCell* cell, int measure, FunSum* sum) {
    uint64_t games = fun_games(cell->cell->experiment), most = most_of(measure);
    if (!result_cell_keyed(reader, row, "games", 0, games, &sum->games) ||
        !result_cell_keyed(reader, row, "sum", 0, most * sum->games, &sum->sum))
        return false;
    uint64_t least = sum->games ? (uint64_t)((Wide)sum->sum * sum->sum / sum->games) : 0;
    return result_cell_keyed(reader, row, "sum_sq", least, most * sum->sum, &sum->squares);
}

// The rows of each cell in turn; the rest follows from other counts.
static bool read_measures(Reader* reader, const cJSON* list, Fun* fun) {
    if (!json_need_array(reader->document, list, reader->error)) return false;
    const cJSON* row = list->child;
    for (int i = 0; i < fun->count; i++)
        for (int measure = 0; measure < FUN_MEASURE_COUNT; measure++) {
            if (!row)
                return json_fail(reader->document, list, reader->error, "must have %d elements or more",
                                 fun->count * FUN_MEASURE_COUNT);
            if (!read_measure(reader, row, &fun->cells[i], measure, &fun->cells[i].sums[measure]))
                return false;
            row = row->next;
        }
    return true;
}

// --- options

// The cell of the row, at or behind `cell`; null with a message.
static FunCell* cell_of(Reader* reader, const cJSON* row, FunCell* cell, const Fun* fun) {
    const cJSON* id = result_cell_key(reader, row, "cell");
    if (!id || !json_need_string(reader->document, id, reader->error)) return NULL;
    for (; cell < fun->cells + fun->count; cell++)
        if (!strcmp(cell->cell->id, id->valuestring)) return cell;
    json_fail(reader->document, id, reader->error, "not a measured cell behind the previous ones");
    return NULL;
}

static bool read_option(Reader* reader, const cJSON* row, FunCell* cell) {
    uint64_t action, actions = (uint64_t)ruleset_actions(reader->ruleset);
    if (!result_cell_keyed(reader, row, "action", 0, actions - 1, &action)) return false;
    FunOption* option = &cell->options[action];
    uint64_t games = fun_covered(cell->cell->experiment);
    return result_cell_keyed(reader, row, "games", 1, games, &cell->covered) &&
           result_cell_keyed(reader, row, "offered", 1, INT64_MAX, &option->offered) &&
           result_cell_keyed(reader, row, "chosen", 0, option->offered, &option->chosen);
}

static bool read_options(Reader* reader, const cJSON* list, Fun* fun) {
    FunCell* cell = fun->cells;
    if (!json_need_array(reader->document, list, reader->error)) return false;
    for (const cJSON* row = list->child; row; row = row->next) {
        cell = cell_of(reader, row, cell, fun);
        if (!cell || !read_option(reader, row, cell)) return false;
    }
    return true;
}

static bool read_fun(Reader* reader, const cJSON* root, Result* result) {
    const cJSON* sums = cJSON_GetObjectItemCaseSensitive(root, "fun");
    if (!sums) return true;
    if (!fun_open(&result->fun, &result->plan, reader->error)) return false;
    const cJSON* options = result_cell_key(reader, root, "options");
    return options && read_measures(reader, sums, &result->fun) &&
           read_options(reader, options, &result->fun);
}

// --- timing

typedef struct TimingParts {
    BatchTiming* timing;
    Origin* origin;
} TimingParts;

static bool read_seconds(Reader* reader, const cJSON* node, void* into) {
    const TimingParts* parts = into;
    return result_cell_real(reader, node, &parts->timing->seconds);
}

// A rate, as the whole number behind it.
static bool read_rate(Reader* reader, const cJSON* node, const BatchTiming* timing, uint64_t* count) {
    double speed;
    if (!result_cell_real(reader, node, &speed)) return false;
    *count = (uint64_t)llround(fmin(speed * timing->seconds, 1e18));
    return true;
}

static bool read_games_per_second(Reader* reader, const cJSON* node, void* into) {
    const TimingParts* parts = into;
    return read_rate(reader, node, parts->timing, &parts->timing->games);
}

static bool read_decisions_per_second(Reader* reader, const cJSON* node, void* into) {
    const TimingParts* parts = into;
    return read_rate(reader, node, parts->timing, &parts->timing->decisions);
}

static bool read_threads(Reader* reader, const cJSON* node, void* into) {
    const TimingParts* parts = into;
    int64_t threads;
    if (!json_need_whole(reader->document, node, 1, ALL_THREADS_MAX, &threads, reader->error)) return false;
    parts->timing->threads = (int)threads;
    return true;
}

static bool read_played_by(Reader* reader, const cJSON* list, void* into) {
    const TimingParts* parts = into;
    if (!json_need_array(reader->document, list, reader->error)) return false;
    for (const cJSON* node = list->child; node; node = node->next) {
        Origin part = {.count = 0};
        char commit[NAME_MAX_BYTES];
        if (!fields_text(reader, node, commit, sizeof commit)) return false;
        origin_add(&part, commit);
        origin_join(parts->origin, &part);
    }
    return true;
}

bool result_read_timing(Reader* reader, const cJSON* node, BatchTiming* timing, Origin* origin) {
    static const Field fields[] = {{"seconds", true, read_seconds},
                                   {"games_per_second", true, read_games_per_second},
                                   {"decisions_per_second", true, read_decisions_per_second},
                                   {"threads", true, read_threads},
                                   {"played_by", false, read_played_by}};  // last: only in results
    TimingParts parts = {timing, origin};
    return fields_read(reader, node, fields, sizeof fields / sizeof *fields - !origin, &parts);
}

static bool read_timing(Reader* reader, const cJSON* node, void* into) {
    Result* result = into;
    return result_read_timing(reader, node, &result->timing, &result->origin);
}

// --- the file

// A file of another version or kind is reported as such, not by its first unknown key.
static bool check_kind(Reader* reader) {
    const JsonDocument* document = reader->document;
    if (!json_need_object(document, document->root, reader->error)) return false;
    const cJSON* version = cJSON_GetObjectItemCaseSensitive(document->root, "schema_version");
    const cJSON* verb = cJSON_GetObjectItemCaseSensitive(document->root, "verb");
    if (!cJSON_IsString(version))
        return json_fail(document, version ? version : document->root, reader->error,
                         "not a result of `reckon run`: it has no \"schema_version\"");
    if (strcmp(version->valuestring, REPORT_SCHEMA_VERSION))
        return json_fail(
            document, version, reader->error,
            "a result of schema version %.40s; this program reads %s: run it again with this program",
            version->valuestring, REPORT_SCHEMA_VERSION);
    if (verb)
        return json_fail(document, verb, reader->error,
                         "this is the report of another verb, not a result of `reckon run`");
    return true;
}

// The required keys; everything else in the file must follow from them (result_echo_check).
bool result_read_document(Result* result, const Ranks* ranks, const JsonDocument* document, Error* error) {
    static const struct {
        const char* key;
        bool (*read)(Reader* reader, const cJSON* node, void* into);
    } parts[] = {{"program", read_program},
                 {"experiment", read_experiment},
                 {RESULT_CELLS, read_cells},
                 {"timing", read_timing}};
    Reader reader = {.ranks = ranks, .document = document, .error = error};
    memset(result, 0, sizeof *result);
    bool good = check_kind(&reader);
    for (size_t i = 0; good && i < sizeof parts / sizeof *parts; i++) {
        const cJSON* node = result_cell_key(&reader, document->root, parts[i].key);
        good = node && parts[i].read(&reader, node, result);
    }
    good =
        good &&
        read_random_play(&reader, cJSON_GetObjectItemCaseSensitive(document->root, "random_play"), result) &&
        read_fun(&reader, document->root, result);
    if (good && !result->origin.count) origin_add(&result->origin, result->commit);
    good = good && result_echo_check(&reader, result);
    if (!good) result_free(result);
    return good;
}

bool result_read(Result* result, const Ranks* ranks, const char* file, Error* error) {
    JsonDocument document;
    if (!json_file_read_apart(&document, ranks, file, &result_echo_shape, error)) return false;
    bool good = result_read_document(result, ranks, &document, error);
    json_free(&document);
    return good;
}

bool result_parse(Result* result, const char* name, const char* text, size_t size, Error* error) {
    JsonDocument document;
    if (!json_parse_apart(&document, &(JsonText){name, text, size}, &result_echo_shape, error)) return false;
    bool good = result_read_document(result, NULL, &document, error);
    json_free(&document);
    return good;
}

void result_free(Result* result) {
    weak_sides_close(&result->weak);
    fun_close(&result->fun);
    plan_free(&result->plan);
    experiment_free(&result->experiment);
    memset(result, 0, sizeof *result);
}
