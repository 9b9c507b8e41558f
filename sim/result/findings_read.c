// From a JSON file to findings; see findings_read.h. The reverse of what reports/json.c writes.
#include "sim/result/findings_read.h"

#include <math.h>
#include <string.h>

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

// The text of that key; null with a message.
static const char* need_text(Reader* reader, const cJSON* object, const char* key) {
    const cJSON* node = result_cell_key(reader, object, key);
    if (!node || !json_need_string(reader->document, node, reader->error)) return NULL;
    return node->valuestring;
}

// Text that is not cut where it is kept.
static bool need_short(Reader* reader, const cJSON* node) {
    if (!json_need_string(reader->document, node, reader->error)) return false;
    return strlen(node->valuestring) < FINDINGS_TEXT_MAX || refuse(reader, node, "a shorter text");
}

// --- the head

static bool read_verb(Reader* reader, Findings* findings) {
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
                         reader->error, "findings of schema %.40s; this program reads %s", version,
                         REPORT_SCHEMA_VERSION);
    for (size_t i = 1; i < sizeof verbs / sizeof *verbs; i++) {  // the first is a run's
        if (strcmp(verbs[i], verb)) continue;
        findings_open(findings, verbs[i]);
        return true;
    }
    return refuse(reader, cJSON_GetObjectItemCaseSensitive(root, "verb"),
                  "compare, tune, matrix, check, exploit or skill");
}

static bool read_program(Reader* reader, FindingsFile* file) {
    const cJSON* program = result_cell_key(reader, reader->document->root, "program");
    const cJSON* signature = program ? result_cell_key(reader, program, "signature") : NULL;
    return signature && fields_text(reader, signature, file->signature, sizeof file->signature);
}

static bool read_experiments(Reader* reader, FindingsFile* file) {
    const ExperimentWish nothing = {0};
    const cJSON* list = need_array(reader, reader->document->root, "experiments", FINDINGS_EXPERIMENTS_MAX);
    if (!list) return false;
    for (const cJSON* node = list->child; node; node = node->next) {
        Experiment* experiment = &file->experiments[file->findings.experiment_count];
        if (!experiment_make_from(experiment, reader->document, node, &nothing, reader->error)) return false;
        file->findings.experiments[file->findings.experiment_count++] = experiment;
    }
    return true;
}

static bool read_settings(Reader* reader, Findings* findings) {
    const cJSON* object = result_cell_key(reader, reader->document->root, "settings");
    if (!object || !json_need_object(reader->document, object, reader->error)) return false;
    for (const cJSON* node = object->child; node; node = node->next) {
        if (findings->setting_count == FINDINGS_SETTINGS_MAX)
            return refuse(reader, node, "one of fewer settings");
        if (cJSON_IsString(node))
            findings_set_text(findings, node->string, node->valuestring);
        else if (!cJSON_IsNumber(node))
            return refuse(reader, node, "text or a number");
        else if (findings_whole(node->valuedouble) && node->valuedouble >= 0)
            findings_set_count(findings, node->string, (uint64_t)node->valuedouble);
        else
            findings_set_real(findings, node->string, node->valuedouble);
    }
    return true;
}

static bool read_words(Reader* reader, Findings* findings) {
    const cJSON* root = reader->document->root;
    const cJSON* verdict = cJSON_GetObjectItemCaseSensitive(root, "verdict");
    if (verdict && !json_need_string(reader->document, verdict, reader->error)) return false;
    findings->verdict = verdict ? verdict->valuestring : NULL;
    const cJSON* sentences = result_cell_key(reader, root, "sentences");
    if (!sentences || !json_need_array(reader->document, sentences, reader->error)) return false;
    for (const cJSON* node = sentences->child; node; node = node->next) {
        if (!need_short(reader, node)) return false;
        findings_say(findings, "%s", node->valuestring);
    }
    return true;
}

// --- figures

// A whole number; beyond what a double holds it is digits in quotes.
static bool read_count(Reader* reader, const cJSON* node, Sheet* sheet, const char* key) {
    enum { DIGITS_MAX = 18 };
    int64_t count = 0;
    if (!cJSON_IsString(node)) {
        const int64_t most = INT64_C(1) << 53;
        if (!json_need_whole(reader->document, node, -most, most, &count, reader->error)) return false;
    } else {
        size_t length = strlen(node->valuestring);
        if (!length || length > DIGITS_MAX || strspn(node->valuestring, "0123456789") != length)
            return refuse(reader, node, "a whole number");
        for (const char* digit = node->valuestring; *digit; digit++) count = 10 * count + (*digit - '0');
    }
    findings_put_count(sheet, key, (uint64_t)count);
    return true;
}

static bool read_interval(Reader* reader, const cJSON* node, Sheet* sheet, const char* key) {
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2 || !cJSON_IsNumber(node->child) ||
        !cJSON_IsNumber(node->child->next))
        return refuse(reader, node, "an interval: two numbers");
    findings_put_interval(sheet, key, (Interval){node->child->valuedouble, node->child->next->valuedouble});
    return true;
}

static bool read_figure(Reader* reader, const cJSON* node, Findings* findings, Sheet* sheet,
                        const SheetColumn* column) {
    if (cJSON_IsNull(node)) return true;
    switch (column->type) {
        case FIGURE_TEXT:
            if (!need_short(reader, node)) return false;
            findings_put_text(findings, sheet, column->key, "%s", node->valuestring);
            return true;
        case FIGURE_BOOL:
            if (!cJSON_IsBool(node)) return refuse(reader, node, "true or false");
            findings_put_bool(sheet, column->key, cJSON_IsTrue(node));
            return true;
        case FIGURE_COUNT:
            return read_count(reader, node, sheet, column->key);
        case FIGURE_REALS:
        case FIGURE_RATES:
        case FIGURE_POINTS_RANGE:
            return read_interval(reader, node, sheet, column->key);
        default:
            if (!cJSON_IsNumber(node)) return refuse(reader, node, "a number");
            findings_put_number(sheet, column->key, node->valuedouble);
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
        if (!strcmp(findings_types[i], type->valuestring)) return true;
    }
    return refuse(reader, type, "a type of figures");
}

static Sheet* read_columns(Reader* reader, const cJSON* layout, Findings* findings) {
    SheetColumn columns[FINDINGS_COLUMNS_MAX];
    int count = 0, name = 0;
    const char* wanted = need_text(reader, layout, "sheet");
    const cJSON* title = cJSON_GetObjectItemCaseSensitive(layout, "title");
    const cJSON* list = wanted ? need_array(reader, layout, "columns", FINDINGS_COLUMNS_MAX) : NULL;
    if (!list || (title && !json_need_string(reader->document, title, reader->error))) return NULL;
    while (name < FINDINGS_NAMES && strcmp(findings_names[name], wanted)) name++;
    for (const cJSON* node = list->child; node; node = node->next)
        if (!read_column(reader, node, &columns[count++])) return NULL;
    if (name == FINDINGS_NAMES || !count) {
        refuse(reader, layout, "a sheet that is known, with columns");
        return NULL;
    }
    return findings_sheet(findings, findings_names[name], title ? title->valuestring : NULL, columns, count);
}

// A row is an object, or an array where the sheet is for people only.
static bool read_row(Reader* reader, const cJSON* row, Findings* findings, Sheet* sheet) {
    findings_row(findings, sheet);
    if (!sheet->for_people && !json_need_object(reader->document, row, reader->error)) return false;
    if (sheet->for_people && !json_need_array(reader->document, row, reader->error)) return false;
    if (cJSON_GetArraySize(row) != sheet->column_count)
        return refuse(reader, row, "as long as its sheet is wide");
    const cJSON* next = row->child;
    for (int i = 0; i < sheet->column_count; i++, next = next->next) {
        const SheetColumn* column = &sheet->columns[i];
        const cJSON* node = sheet->for_people ? next : result_cell_key(reader, row, column->key);
        if (!node || !read_figure(reader, node, findings, sheet, column)) return false;
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

static bool read_sheet(Reader* reader, const cJSON* layout, Findings* findings) {
    Sheet* sheet = read_columns(reader, layout, findings);
    if (!sheet) return false;
    const cJSON* figures = cJSON_GetObjectItemCaseSensitive(layout, "figures");
    sheet->for_people = figures != NULL;
    const cJSON* rows = figures ? figures : result_cell_key(reader, reader->document->root, sheet->name);
    if (!rows || !json_need_array(reader->document, rows, reader->error)) return false;
    for (const cJSON* row = rows->child; row; row = row->next)
        if (!read_row(reader, row, findings, sheet)) return false;
    return !findings->good || (read_marks(reader, layout, "strong", sheet->strong, sheet->rows) &&
                               read_marks(reader, layout, "minor", sheet->minor, sheet->rows));
}

static bool read_sheets(Reader* reader, Findings* findings) {
    const cJSON* list = need_array(reader, reader->document->root, "layout", FINDINGS_SHEETS_MAX);
    if (!list) return false;
    for (const cJSON* layout = list->child; layout; layout = layout->next)
        if (!read_sheet(reader, layout, findings)) return false;
    return findings->sheet_count > 0 || refuse(reader, list, "of one sheet at least");
}

// --- the file

bool findings_read_is(const JsonDocument* document) {
    return cJSON_GetObjectItemCaseSensitive(document->root, "verb") != NULL;
}

static bool read_all(FindingsFile* file, Error* error) {
    Reader reader = {.document = &file->document, .error = error};
    Findings* findings = &file->findings;
    if (!json_need_object(reader.document, reader.document->root, error)) return false;
    bool good = read_verb(&reader, findings) && read_program(&reader, file) &&
                read_experiments(&reader, file) && read_settings(&reader, findings) &&
                read_words(&reader, findings) && read_sheets(&reader, findings);
    const cJSON* timing = good ? result_cell_key(&reader, reader.document->root, "timing") : NULL;
    return timing && result_read_timing(&reader, timing, &findings->timing, NULL) &&
           findings_check(findings, error);
}

bool findings_read(FindingsFile* file, const char* name, const char* text, size_t size, Error* error) {
    memset(file, 0, sizeof *file);
    if (!json_parse(&file->document, name, text, size, error)) return false;
    if (read_all(file, error)) return true;
    findings_read_free(file);
    return false;
}

void findings_read_free(FindingsFile* file) {
    for (int i = 0; i < file->findings.experiment_count; i++) experiment_free(&file->experiments[i]);
    findings_close(&file->findings);
    json_free(&file->document);
}
