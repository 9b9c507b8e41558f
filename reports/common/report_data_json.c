// Report data in JSON: settings, words, figures, and how sheets are shown; see report_data_json.h.
#include "reports/common/report_data_json.h"
#include "sim/base/check.h"

// --- figures

static void put_range(JsonWriter* json, const Figure* figure) {
    json_write_row(json);
    json_write_real(json, figure->value);
    json_write_real(json, figure->high);
    json_write_end(json);
}

static void put_figure(JsonWriter* json, FigureType type, const Figure* figure) {
    CHECK(type < FIGURE_TYPES);
    if (!figure->there) {
        json_write_null(json);
        return;
    }
    switch (type) {
        case FIGURE_TEXT:
            json_write_string(json, figure->text);
            break;
        case FIGURE_BOOL:
            json_write_bool(json, figure->count != 0);
            break;
        case FIGURE_COUNT:
            json_write_int(json, figure->count);
            break;
        case FIGURE_VALUE:
            if (report_data_whole(figure->value))
                json_write_int(json, (int64_t)figure->value);
            else
                json_write_real(json, figure->value);
            break;
        case FIGURE_REAL:
        case FIGURE_RATE:
        case FIGURE_POINTS:
            json_write_real(json, figure->value);
            break;
        case FIGURE_REALS:
        case FIGURE_RATES:
        case FIGURE_POINTS_RANGE:
            put_range(json, figure);
            break;
        case FIGURE_TYPES:  // not a type
            break;
    }
}

static void put_sheet(JsonWriter* json, const Sheet* sheet) {
    CHECK(sheet->column_count > 0 && sheet->rows >= 0);
    json_put_array(json, sheet->name);
    for (int row = 0; row < sheet->rows; row++) {
        json_write_object(json);
        for (int column = 0; column < sheet->column_count; column++) {
            json_write_key(json, sheet->columns[column].key);
            put_figure(json, sheet->columns[column].type, report_data_figure(sheet, row, column));
        }
        json_write_end(json);
    }
    json_write_end(json);
}

void report_data_json_sheets(JsonWriter* json, const ReportData* data) {
    for (int i = 0; i < data->sheet_count; i++)
        if (!data->sheets[i].for_people) put_sheet(json, &data->sheets[i]);
}

// --- settings and words

static void put_settings(JsonWriter* json, const ReportData* data) {
    json_put_object(json, "settings");
    for (int i = 0; i < data->setting_count; i++) {
        json_write_key(json, data->settings[i].key);
        put_figure(json, data->settings[i].type, &data->settings[i].figure);
    }
    json_write_end(json);
}

// The indices, from 0, of the marked rows.
static void put_rows(JsonWriter* json, const char* key, const bool* marked, int rows) {
    json_put_row(json, key);
    for (int row = 0; row < rows; row++)
        if (marked[row]) json_write_int(json, row);
    json_write_end(json);
}

static void put_words(JsonWriter* json, const ReportData* data) {
    if (data->verdict) json_put_string(json, "verdict", data->verdict);
    json_put_array(json, "sentences");
    for (int i = 0; i < data->sentence_count; i++) json_write_string(json, data->sentences[i]);
    json_write_end(json);
    put_rows(json, "details", data->details, data->sentence_count);
}

// --- how the sheets are shown to people, so that `reckon report` can show them again

static void put_column(JsonWriter* json, const SheetColumn* column) {
    CHECK(column->key && column->type < FIGURE_TYPES);
    json_write_row(json);
    json_write_string(json, column->key);
    if (column->title)
        json_write_string(json, column->title);
    else
        json_write_null(json);
    json_write_string(json, report_data_types[column->type]);
    json_write_end(json);
}

// The figures of a sheet that the JSON contains nowhere else.
static void put_figures(JsonWriter* json, const Sheet* sheet) {
    json_put_array(json, "figures");
    for (int row = 0; row < sheet->rows; row++) {
        json_write_row(json);
        for (int column = 0; column < sheet->column_count; column++)
            put_figure(json, sheet->columns[column].type, report_data_figure(sheet, row, column));
        json_write_end(json);
    }
    json_write_end(json);
}

// How it is shown, if not in the usual way.
static void put_showing(JsonWriter* json, const Sheet* sheet) {
    if (sheet->detail) json_put_bool(json, "detail", true);
    if (sheet->pasted) json_put_bool(json, "pasted", true);
    if (sheet->note) json_put_string(json, "note", sheet->note);
}

static void put_layout(JsonWriter* json, const ReportData* data) {
    json_put_array(json, "layout");
    for (int i = 0; i < data->sheet_count; i++) {
        const Sheet* sheet = &data->sheets[i];
        json_write_object(json);
        json_put_string(json, "sheet", sheet->name);
        if (sheet->title) json_put_string(json, "title", sheet->title);
        json_put_array(json, "columns");
        for (int k = 0; k < sheet->column_count; k++) put_column(json, &sheet->columns[k]);
        json_write_end(json);
        put_rows(json, "strong", sheet->strong, sheet->rows);
        put_rows(json, "minor", sheet->minor, sheet->rows);
        put_showing(json, sheet);
        if (sheet->for_people) put_figures(json, sheet);
        json_write_end(json);
    }
    json_write_end(json);
}

void report_data_json_put(JsonWriter* json, const ReportData* data) {
    put_settings(json, data);
    put_words(json, data);
    report_data_json_sheets(json, data);
    put_layout(json, data);
}
