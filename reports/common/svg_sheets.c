// Looks up sheets of report data; see svg_sheets.h.
#include "reports/common/svg_sheets.h"
#include "reports/common/svg_notes.h"
#include "sim/base/check.h"
#include "sim/report/shortfall.h"

#include <string.h>

enum { TITLE_BYTES = 190 };

const Sheet* svg_sheet(const ReportData* data, const char* name) {
    const Sheet* sheet = report_data_find(data, name);
    return sheet && sheet->rows ? sheet : NULL;
}

const Figure* svg_figure(const Sheet* sheet, int row, const char* key) {
    static const Figure none;
    int column = report_data_column(sheet, key);
    return column >= 0 ? report_data_figure(sheet, row, column) : &none;
}

const char* svg_word(const Sheet* sheet, int row, const char* key) {
    const Figure* figure = svg_figure(sheet, row, key);
    return figure->there && figure->text ? figure->text : "";
}

const Figure* svg_setting(const ReportData* data, const char* key) {
    static const Figure none = {.text = ""};
    for (int i = 0; i < data->setting_count; i++)
        if (!strcmp(data->settings[i].key, key)) return &data->settings[i].figure;
    return &none;
}

SvgFrame svg_sheets_frame(const ReportData* data, const char* text) {
    SvgFrame frame;
    int verdict = report_data_sentence(data, SHORTFALL_MARK) ? 1 : 0;
    const char* title = data->sentence_count > verdict ? data->sentences[verdict] : data->verb;
    if (strlen(title) > TITLE_BYTES && data->experiment_count) title = data->experiments[0]->ruleset->title;
    svg_typeset(title, frame.title, sizeof frame.title);
    snprintf(frame.text, sizeof frame.text, "%s", text);
    svg_notes_data(&frame, data);
    return frame;
}

int svg_place(SvgNames* names, const char* name) {
    for (int i = 0; i < names->count; i++)
        if (!strncmp(names->list[i], name, SVG_NAME_MAX - 1)) return i;
    if (names->count == SVG_NAMES_MAX) return -1;
    CHECK(names->count < SVG_NAMES_MAX);
    snprintf(names->list[names->count], SVG_NAME_MAX, "%s", name);
    return names->count++;
}
