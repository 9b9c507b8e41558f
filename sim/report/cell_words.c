// Cells and line-ups in words; see cell_words.h.
#include "sim/report/cell_words.h"

#include <stdlib.h>
#include <string.h>

#include "sim/report/answer.h"

// The experiment's line-up of that name; null: it has none.
static const Lineup* find_lineup(const Experiment* experiment, const char* name) {
    for (int i = 0; i < experiment->lineup_count; i++)
        if (!strcmp(experiment->lineups[i].name, name)) return &experiment->lineups[i];
    return NULL;
}

void cell_words(const ReportData* data, const char* id, char* text, size_t size) {
    const char* slash = strchr(id, '/');
    int players = slash ? (int)strtol(id, NULL, 10) : 0;
    snprintf(text, size, "%s", id);
    if (!slash || !data->experiment_count) return;
    const Experiment* experiment = data->experiments[0];
    for (int v = 0; v < experiment->variant_count; v++) {
        const char* variant = experiment->variants[v].name;
        size_t length = strlen(variant);
        if (strncmp(slash + 1, variant, length) != 0 || slash[1 + length] != '/') continue;
        const Lineup* lineup = find_lineup(experiment, slash + 2 + length);
        if (!lineup) continue;
        answer_cell(experiment, players, variant, lineup, text, size);
        return;
    }
}

void cell_words_text(const ReportData* data, const Sheet* sheet, int row, int column, int digits, char* text,
                     size_t size) {
    const SheetColumn* of = &sheet->columns[column];
    const Figure* figure = report_data_figure(sheet, row, column);
    bool named = of->type == FIGURE_TEXT && figure->there && data->experiment_count;
    report_data_text(sheet, row, column, digits, text, size);
    if (!named) return;
    if (!strcmp(of->key, "cell") || !strcmp(of->key, "a")) cell_words(data, figure->text, text, size);
    if (strcmp(of->key, "strategies") != 0) return;
    const Lineup* lineup = find_lineup(data->experiments[0], figure->text);
    if (lineup) answer_lineup(data->experiments[0], lineup, text, size);
}
