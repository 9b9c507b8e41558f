// Sheets of findings, looked up; see svg_sheets.h.
#include "reports/common/svg_sheets.h"

#include <stdlib.h>
#include <string.h>

#include "sim/report/answer.h"

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

SvgFrame svg_sheets_frame(const ReportData* data, const char* text) {
    SvgFrame frame;
    const char* title = data->sentence_count ? data->sentences[0] : data->verb;
    if (strlen(title) > TITLE_BYTES && data->experiment_count) title = data->experiments[0]->ruleset->title;
    svg_typeset(title, frame.title, sizeof frame.title);
    snprintf(frame.text, sizeof frame.text, "%s", text);
    return frame;
}

void svg_cell(const ReportData* data, const char* id, char* text, size_t size) {
    const char* slash = strchr(id, '/');
    int players = slash ? (int)strtol(id, NULL, 10) : 0;
    snprintf(text, size, "%s", id);
    if (!slash || !data->experiment_count) return;
    const Experiment* experiment = data->experiments[0];
    for (int v = 0; v < experiment->variant_count; v++) {
        const char* variant = experiment->variants[v].name;
        size_t length = strlen(variant);
        if (strncmp(slash + 1, variant, length) != 0 || slash[1 + length] != '/') continue;
        for (int i = 0; i < experiment->lineup_count; i++)
            if (!strcmp(slash + 2 + length, experiment->lineups[i].name))
                answer_cell(experiment, players, variant, &experiment->lineups[i], text, size);
    }
}

int svg_place(SvgNames* names, const char* name) {
    for (int i = 0; i < names->count; i++)
        if (!strncmp(names->list[i], name, SVG_NAME_MAX - 1)) return i;
    if (names->count == SVG_NAMES_MAX) return -1;
    snprintf(names->list[names->count], SVG_NAME_MAX, "%s", name);
    return names->count++;
}
