// Looks up sheets of report data; see sheet_rows.h.
#include "reports/common/sheet_rows.h"

#include <string.h>

#include "sim/report/answer.h"
#include "sim/report/range_text.h"

const Sheet* sheet_rows_find(const ReportData* data, const char* name) {
    const Sheet* sheet = report_data_find(data, name);
    return sheet && sheet->rows ? sheet : NULL;
}

const Figure* sheet_rows_figure(const Sheet* sheet, int row, const char* key) {
    static const Figure none;
    int column = report_data_column(sheet, key);
    return column >= 0 ? report_data_figure(sheet, row, column) : &none;
}

const char* sheet_rows_word(const Sheet* sheet, int row, const char* key) {
    const Figure* figure = sheet_rows_figure(sheet, row, key);
    return figure->there && figure->text ? figure->text : "";
}

const Figure* sheet_rows_setting(const ReportData* data, const char* key) {
    static const Figure none = {.text = ""};
    for (int i = 0; i < data->setting_count; i++)
        if (!strcmp(data->settings[i].key, key)) return &data->settings[i].figure;
    return &none;
}

void sheet_rows_words(const ReportData* data, const Sheet* sheet, int row, const char* key,
                      char text[SVG_NAME_MAX]) {
    int column = report_data_column(sheet, key);
    text[0] = '\0';
    if (column >= 0) answer_figure_text(data, sheet, row, column, 1, text, SVG_NAME_MAX);
}

bool sheet_rows_alike(const Sheet* a, int row, const Sheet* b, int other, const char* const* keys) {
    if (sheet_rows_figure(a, row, "players")->count != sheet_rows_figure(b, other, "players")->count)
        return false;
    for (; *keys; keys++)
        if (strcmp(sheet_rows_word(a, row, *keys), sheet_rows_word(b, other, *keys)) != 0) return false;
    return true;
}

Phrase sheet_rows_wins(const char* outcome) {
    Phrase wins;
    if (strncmp(outcome, "seat ", 5) != 0) return phrase_side_does(outcome, "win");
    snprintf(wins.text, sizeof wins.text, "%s wins", outcome);
    return wins;
}

SvgRow sheet_rows_difference(double value, Interval range, int digits, const char* colour) {
    SvgRow row = {.value = value, .low = range.low, .high = range.high, .colour = colour};
    svg_typeset(range_text_points(value, range, digits).text, row.text, sizeof row.text);
    return row;
}
