// Sheets of findings, looked up; see svg_sheets.h.
#include "reports/common/svg_sheets.h"

#include <string.h>

#include "sim/base/check.h"

enum { TITLE_BYTES = 190 };

const Sheet* svg_sheet(const ReportData* data, const char* name) {
    for (int i = 0; i < data->sheet_count; i++)
        if (!strcmp(data->sheets[i].name, name) && data->sheets[i].rows) return &data->sheets[i];
    return NULL;
}

int svg_column(const Sheet* sheet, const char* key) {
    for (int i = 0; i < sheet->column_count; i++)
        if (!strcmp(sheet->columns[i].key, key)) return i;
    CHECK(0 && "no such column in the sheet");
    return 0;
}

const Figure* svg_figure(const Sheet* sheet, int row, const char* key) {
    return report_data_figure(sheet, row, svg_column(sheet, key));
}

const char* svg_word(const Sheet* sheet, int row, const char* key) {
    const Figure* figure = svg_figure(sheet, row, key);
    return figure->there ? figure->text : "";
}

SvgFrame svg_findings_frame(const ReportData* data, const char* text) {
    SvgFrame frame;
    const char* title = data->sentence_count ? data->sentences[0] : data->verb;
    if (strlen(title) > TITLE_BYTES && data->experiment_count) title = data->experiments[0]->ruleset->title;
    snprintf(frame.title, sizeof frame.title, "%s", title);
    snprintf(frame.text, sizeof frame.text, "%s", text);
    return frame;
}

int svg_place(SvgNames* names, const char* name) {
    for (int i = 0; i < names->count; i++)
        if (!strncmp(names->list[i], name, SVG_NAME_MAX - 1)) return i;
    if (names->count == SVG_NAMES_MAX) return -1;
    snprintf(names->list[names->count], SVG_NAME_MAX, "%s", name);
    return names->count++;
}
