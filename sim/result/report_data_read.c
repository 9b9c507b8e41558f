// Reads report data from a JSON file; see report_data_read.h. The inverse of reports/json.c.
#include "sim/result/report_data_read.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/experiment/experiment_make.h"
#include "sim/report/report.h"
#include "sim/result/result_cell.h"
#include "sim/result/result_files.h"
#include "sim/result/result_read.h"

static bool refuse(Reader* reader, const cJSON* node, const char* wanted) {
    return json_fail(reader->document, node, reader->error, "must be %s", wanted);
}

static const cJSON* need_array(Reader* reader, const cJSON* object, const char* key, int most) {
    const cJSON* node = result_cell_key(reader, object, key);
    if (!node || !json_need_array(reader->document, node, reader->error)) return NULL;
    if (cJSON_GetArraySize(node) <= most) return node;
    json_fail(reader->document, node, reader->error, "more than %d elements", most);
    return NULL;
}

// The text under that key; null with a message.
static const char* need_text(Reader* reader, const cJSON* object, const char* key) {
    const cJSON* node = result_cell_key(reader, object, key);
    if (!node || !json_need_string(reader->document, node, reader->error)) return NULL;
    return node->valuestring;
}

// A text that fits where it is kept.
static bool need_short(Reader* reader, const cJSON* node) {
    if (!json_need_string(reader->document, node, reader->error)) return false;
    return strlen(node->valuestring) < REPORT_DATA_TEXT_MAX || refuse(reader, node, "a shorter string");
}

// --- the head

static bool read_verb(Reader* reader, ReportData* data) {
    static const char* const verbs[] = {
#define VERB(name) #name,
        RESULT_FILES_STEMS(VERB)
#undef VERB
    };
    const cJSON* root = reader->document->root;
    const char* version = need_text(reader, root, "schema_version");
    const char* verb = version ? need_text(reader, root, "verb") : NULL;
    if (!verb) return false;
    if (strcmp(version, REPORT_SCHEMA_VERSION))
        return json_fail(reader->document, cJSON_GetObjectItemCaseSensitive(root, "schema_version"),
                         reader->error, "a report of schema version %.40s; this program reads %s", version,
                         REPORT_SCHEMA_VERSION);
    for (size_t i = 1; i < sizeof verbs / sizeof *verbs; i++) {  // the first is that of runs
        if (strcmp(verbs[i], verb)) continue;
        report_data_open(data, verbs[i]);
        return true;
    }
    return refuse(reader, cJSON_GetObjectItemCaseSensitive(root, "verb"),
                  "compare, tune, matrix, check, exploit or skill");
}

static bool read_program(Reader* reader, ReportDataFile* file) {
    const cJSON* program = result_cell_key(reader, reader->document->root, "program");
    const cJSON* signature = program ? result_cell_key(reader, program, "signature") : NULL;
    ResultPlugins plugins;
    return signature && fields_text(reader, signature, file->signature, sizeof file->signature) &&
           result_read_plugins(reader, cJSON_GetObjectItemCaseSensitive(program, "plugins"), &plugins);
}

static bool read_experiments(Reader* reader, ReportDataFile* file) {
    const Overrides nothing = {0};
    const cJSON* list =
        need_array(reader, reader->document->root, "experiments", REPORT_DATA_EXPERIMENTS_MAX);
    if (!list) return false;
    for (const cJSON* node = list->child; node; node = node->next) {
        Experiment* experiment = &file->experiments[file->data.experiment_count];
        CHECK(file->data.experiment_count < REPORT_DATA_EXPERIMENTS_MAX);
        if (!experiment_make_from(experiment, reader->document, node, &nothing, reader->error)) return false;
        file->data.experiments[file->data.experiment_count++] = experiment;
    }
    return true;
}

static bool read_settings(Reader* reader, ReportData* data) {
    const cJSON* object = result_cell_key(reader, reader->document->root, "settings");
    if (!object || !json_need_object(reader->document, object, reader->error)) return false;
    for (const cJSON* node = object->child; node; node = node->next) {
        if (data->setting_count == REPORT_DATA_SETTINGS_MAX)
            return refuse(reader, node, "one of fewer settings");
        if (cJSON_IsString(node))
            report_data_set_text(data, node->string, node->valuestring);
        else if (!cJSON_IsNumber(node))
            return refuse(reader, node, "a string or a number");
        else if (report_data_whole(node->valuedouble) && node->valuedouble >= 0)
            report_data_set_count(data, node->string, (uint64_t)node->valuedouble);
        else
            report_data_set_real(data, node->string, node->valuedouble);
    }
    return true;
}

static bool read_marks(Reader* reader, const cJSON* layout, const char* key, bool* marked, int rows) {
    const cJSON* list = need_array(reader, layout, key, rows);
    if (!list) return false;
    for (const cJSON* node = list->child; node; node = node->next) {
        int64_t row;
        if (!json_need_whole(reader->document, node, 0, rows - 1, &row, reader->error)) return false;
        marked[row] = true;
    }
    return true;
}

static bool read_words(Reader* reader, ReportData* data) {
    const cJSON* root = reader->document->root;
    const cJSON* verdict = cJSON_GetObjectItemCaseSensitive(root, "verdict");
    if (verdict && !json_need_string(reader->document, verdict, reader->error)) return false;
    data->verdict = verdict ? verdict->valuestring : NULL;
    const cJSON* sentences = result_cell_key(reader, root, "sentences");
    if (!sentences || !json_need_array(reader->document, sentences, reader->error)) return false;
    for (const cJSON* node = sentences->child; node; node = node->next) {
        if (!need_short(reader, node)) return false;
        report_data_say(data, "%s", node->valuestring);
    }
    bool marked = cJSON_GetObjectItemCaseSensitive(root, "details") != NULL;
    return !data->good || !marked || read_marks(reader, root, "details", data->details, data->sentence_count);
}

// --- figures

// A whole number; too large for a double, it is a string of digits.
static bool read_count(Reader* reader, const cJSON* node, Sheet* sheet, const char* key) {
    enum { DIGITS_MAX = 18 };
    int64_t count = 0;
    if (!cJSON_IsString(node)) {
        if (!json_need_whole(reader->document, node, 0, INT64_C(1) << 53, &count, reader->error))
            return false;
    } else {
        size_t length = strlen(node->valuestring);
        if (!length || length > DIGITS_MAX || strspn(node->valuestring, "0123456789") != length)
            return refuse(reader, node, "a whole number");
        for (const char* digit = node->valuestring; *digit; digit++) count = 10 * count + (*digit - '0');
    }
    report_data_put_count(sheet, key, (uint64_t)count);
    return true;
}

// A number of at least `least` and at most `most`, as the type says.
static bool need_number(Reader* reader, const cJSON* node, FigureType type, double least, double most,
                        double* value) {
    bool rate = type == FIGURE_RATE || type == FIGURE_RATES;
    bool points = type == FIGURE_POINTS || type == FIGURE_POINTS_RANGE;
    if (rate) least = fmax(least, 0);
    if (points) least = fmax(least, -1);
    if (rate || points) most = 1;
    *value = cJSON_IsNumber(node) ? node->valuedouble : NAN;
    if (*value >= least && *value <= most) return true;
    if (!cJSON_IsNumber(node)) return refuse(reader, node, "a number");
    return json_fail(reader->document, node, reader->error, "must be a number in %g..%g, not %g", least, most,
                     *value);
}

static bool read_interval(Reader* reader, const cJSON* node, Sheet* sheet, const SheetColumn* column) {
    Interval interval;
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2)
        return refuse(reader, node, "an interval: two numbers");
    if (!need_number(reader, node->child, column->type, -DBL_MAX, DBL_MAX, &interval.low) ||
        !need_number(reader, node->child->next, column->type, interval.low, DBL_MAX, &interval.high))
        return false;
    report_data_put_interval(sheet, column->key, interval);
    return true;
}

static bool read_figure(Reader* reader, const cJSON* node, ReportData* data, Sheet* sheet,
                        const SheetColumn* column) {
    double value;
    if (cJSON_IsNull(node)) return true;
    switch (column->type) {
        case FIGURE_TEXT:
            if (!need_short(reader, node)) return false;
            report_data_put_text(data, sheet, column->key, "%s", node->valuestring);
            return true;
        case FIGURE_BOOL:
            if (!cJSON_IsBool(node)) return refuse(reader, node, "true or false");
            report_data_put_bool(sheet, column->key, cJSON_IsTrue(node));
            return true;
        case FIGURE_COUNT:
            return read_count(reader, node, sheet, column->key);
        case FIGURE_REALS:
        case FIGURE_RATES:
        case FIGURE_POINTS_RANGE:
            return read_interval(reader, node, sheet, column);
        default:
            if (!need_number(reader, node, column->type, -DBL_MAX, DBL_MAX, &value)) return false;
            report_data_put_number(sheet, column->key, value);
            return true;
    }
}

// --- sheets

static bool read_column(Reader* reader, const cJSON* node, SheetColumn* column) {
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 3)
        return refuse(reader, node, "key, title and type of a column");
    const cJSON *key = node->child, *title = key->next, *type = title->next;
    if (!json_need_string(reader->document, key, reader->error) ||
        !json_need_string(reader->document, type, reader->error))
        return false;
    if (!cJSON_IsNull(title) && !json_need_string(reader->document, title, reader->error)) return false;
    column->key = key->valuestring;
    column->title = title->valuestring;
    for (int i = 0; i < FIGURE_TYPES; i++) {
        column->type = (FigureType)i;
        if (!strcmp(report_data_types[i], type->valuestring)) return true;
    }
    return refuse(reader, type, "a figure type");
}

static Sheet* refuse_column(Reader* reader, const cJSON* node) {
    refuse(reader, node, "a column with a key of its own");
    return NULL;
}

static Sheet* read_columns(Reader* reader, const cJSON* layout, ReportData* data) {
    SheetColumn columns[REPORT_DATA_COLUMNS_MAX];
    int count = 0, name = 0;
    const char* wanted = need_text(reader, layout, "sheet");
    const cJSON* title = cJSON_GetObjectItemCaseSensitive(layout, "title");
    const cJSON* list = wanted ? need_array(reader, layout, "columns", REPORT_DATA_COLUMNS_MAX) : NULL;
    if (!list || (title && !json_need_string(reader->document, title, reader->error))) return NULL;
    while (name < REPORT_DATA_NAMES && strcmp(report_data_names[name], wanted)) name++;
    for (const cJSON* node = list->child; node; node = node->next) {
        CHECK(count < REPORT_DATA_COLUMNS_MAX);
        if (!read_column(reader, node, &columns[count])) return NULL;
        for (int i = 0; i < count; i++)
            if (!strcmp(columns[i].key, columns[count].key)) return refuse_column(reader, node);
        count++;
    }
    if (name == REPORT_DATA_NAMES || !count) {
        refuse(reader, layout, "a known sheet with columns");
        return NULL;
    }
    return report_data_sheet(data, report_data_names[name], title ? title->valuestring : NULL, columns,
                             count);
}

// A row is an object, or an array if the sheet is for people only.
static bool read_row(Reader* reader, const cJSON* row, ReportData* data, Sheet* sheet) {
    report_data_row(data, sheet);
    if (!sheet->for_people && !json_need_object(reader->document, row, reader->error)) return false;
    if (sheet->for_people && !json_need_array(reader->document, row, reader->error)) return false;
    if (cJSON_GetArraySize(row) != sheet->column_count)
        return refuse(reader, row, "as long as its sheet has columns");
    const cJSON* next = row->child;
    for (int i = 0; i < sheet->column_count; i++, next = next->next) {
        const SheetColumn* column = &sheet->columns[i];
        const cJSON* node = sheet->for_people ? next : result_cell_key(reader, row, column->key);
        if (!node || !read_figure(reader, node, data, sheet, column)) return false;
    }
    return true;
}

static bool read_flag(Reader* reader, const cJSON* layout, const char* key, bool* flag) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(layout, key);
    *flag = cJSON_IsTrue(node);
    return !node || cJSON_IsBool(node) || refuse(reader, node, "true or false");
}

static bool read_showing(Reader* reader, const cJSON* layout, ReportData* data, Sheet* sheet) {
    const cJSON* note = cJSON_GetObjectItemCaseSensitive(layout, "note");
    if (note && !need_short(reader, note)) return false;
    if (note) report_data_note(data, sheet, "%s", note->valuestring);
    return read_flag(reader, layout, "detail", &sheet->detail) &&
           read_flag(reader, layout, "pasted", &sheet->pasted);
}

static bool read_sheet(Reader* reader, const cJSON* layout, ReportData* data) {
    Sheet* sheet = read_columns(reader, layout, data);
    if (!sheet) return false;
    const cJSON* figures = cJSON_GetObjectItemCaseSensitive(layout, "figures");
    sheet->for_people = figures != NULL;
    const cJSON* rows = figures ? figures : result_cell_key(reader, reader->document->root, sheet->name);
    if (!rows || !json_need_array(reader->document, rows, reader->error)) return false;
    for (const cJSON* row = rows->child; row; row = row->next)
        if (!read_row(reader, row, data, sheet)) return false;
    return !data->good || (read_showing(reader, layout, data, sheet) &&
                           read_marks(reader, layout, "strong", sheet->strong, sheet->rows) &&
                           read_marks(reader, layout, "minor", sheet->minor, sheet->rows));
}

static bool read_sheets(Reader* reader, ReportData* data) {
    const cJSON* list = need_array(reader, reader->document->root, "layout", REPORT_DATA_SHEETS_MAX);
    if (!list) return false;
    for (const cJSON* layout = list->child; layout; layout = layout->next)
        if (!read_sheet(reader, layout, data)) return false;
    return data->sheet_count > 0 || refuse(reader, list, "of at least one sheet");
}

// --- the file

bool report_data_read_is(const JsonDocument* document) {
    return cJSON_GetObjectItemCaseSensitive(document->root, "verb") != NULL;
}

static bool read_all(ReportDataFile* file, Error* error) {
    Reader reader = {.document = &file->document, .error = error};
    ReportData* data = &file->data;
    if (!json_need_object(reader.document, reader.document->root, error)) return false;
    bool good = read_verb(&reader, data) && read_program(&reader, file) && read_experiments(&reader, file) &&
                read_settings(&reader, data) && read_words(&reader, data) && read_sheets(&reader, data);
    const cJSON* timing = good ? result_cell_key(&reader, reader.document->root, "timing") : NULL;
    return timing && result_read_timing(&reader, timing, &data->timing, NULL) &&
           report_data_check(data, error) && result_echo_check_report_data(&reader, data, file->signature);
}

bool report_data_read(ReportDataFile* file, const char* name, const char* text, size_t size, Error* error) {
    memset(file, 0, sizeof *file);
    if (!json_parse(&file->document, name, text, size, error)) return false;
    if (read_all(file, error)) return true;
    report_data_read_free(file);
    return false;
}

void report_data_read_free(ReportDataFile* file) {
    for (int i = 0; i < file->data.experiment_count; i++) experiment_free(&file->experiments[i]);
    report_data_close(&file->data);
    json_free(&file->document);
}
