// Matrices of strategies as heat maps; see svg_matrix.h.
#include "reports/common/svg_matrix.h"

#include <string.h>

#include "reports/common/svg_heats.h"
#include "reports/common/svg_sheets.h"
#include "sim/base/check.h"

enum { HEATS_MAX = 8 };

// The names and rates of one matrix.
typedef struct MatrixPicture {
    SvgNames rows, columns;
    double values[SVG_NAMES_MAX * SVG_NAMES_MAX];  // packed once all are known
} MatrixPicture;

static bool is_same_matrix(const Sheet* sheet, int row, const Sheet* matrices, int index) {
    return svg_figure(sheet, row, "players")->count == svg_figure(matrices, index, "players")->count &&
           !strcmp(svg_word(sheet, row, "variant"), svg_word(matrices, index, "variant"));
}

static void take_entries(const Sheet* sheet, const Sheet* matrices, int index, MatrixPicture* matrix) {
    double values[SVG_NAMES_MAX][SVG_NAMES_MAX];
    for (int i = 0; i < SVG_NAMES_MAX * SVG_NAMES_MAX; i++) values[i / SVG_NAMES_MAX][i % SVG_NAMES_MAX] = -1;
    matrix->rows.count = matrix->columns.count = 0;
    for (int i = 0; i < sheet->rows; i++) {
        const Figure* rate = svg_figure(sheet, i, "rate");
        if (!is_same_matrix(sheet, i, matrices, index) || !rate->there) continue;
        int row = svg_place(&matrix->rows, svg_word(sheet, i, "row")),
            column = svg_place(&matrix->columns, svg_word(sheet, i, "column"));
        if (row >= 0 && column >= 0) values[row][column] = rate->value;
    }
    for (int i = 0; i < matrix->rows.count * matrix->columns.count; i++)
        matrix->values[i] = values[i / matrix->columns.count][i % matrix->columns.count];
}

// Writes how often a strategy is played at the equilibrium behind its name, which is cut before
// that: "linear · 100 %".
static void weigh_names(const ReportData* data, const Sheet* matrices, int index, const char* side,
                        SvgNames* names) {
    const Sheet* sheet = svg_sheet(data, "strategies");
    char name[SVG_NAME_MAX], weight[SVG_NAME_MAX / 2];
    for (int i = 0; sheet && i < sheet->rows; i++) {
        const Figure* share = svg_figure(sheet, i, "weight");
        if (!share->there || share->value <= 0.0005 || strcmp(svg_word(sheet, i, "side"), side) != 0 ||
            !is_same_matrix(sheet, i, matrices, index))
            continue;
        for (int k = 0; k < names->count; k++) {
            if (strcmp(names->list[k], svg_word(sheet, i, "strategy")) != 0) continue;
            snprintf(weight, sizeof weight, " · %.0f %%", 100 * share->value);
            svg_fit(names->list[k], SVG_COLUMN_MAX - svg_width(weight), name, sizeof name);
            snprintf(names->list[k], SVG_NAME_MAX, "%.*s%s", SVG_NAME_MAX - 40, name, weight);
        }
    }
}

static SvgFrame matrices_frame(const ReportData* data, int shown, int all) {
    CHECK(shown <= all);
    char text[SVG_TEXT_MAX], more[SVG_NAME_MAX] = "";
    if (all > shown) snprintf(more, sizeof more, " The first %d of %d.", shown, all);
    const char* kind = svg_setting(data, "kind")->text;
    bool field = !strcmp(kind, "one_seat") || !strcmp(kind, "fields");
    snprintf(
        text, sizeof text, "%% of games that %s. After a name: how often it is played %s.%s",
        !strcmp(kind, "one_seat") ? "one seat wins by its motive: down what it plays, across all its fellows"
                                  : "the row wins against the column",
        field ? "in the mix that secures most, or by its hardest opponents" : "at the equilibrium", more);
    return svg_sheets_frame(data, text);
}

bool svg_matrices(const ReportData* data, FILE* out) {
    const Sheet *sheet = svg_sheet(data, "entries"), *matrices = svg_sheet(data, "matrices");
    MatrixPicture list[HEATS_MAX];
    SvgHeat heats[HEATS_MAX];
    int count = 0;
    if (!sheet || !matrices) return false;
    for (int i = 0; i < matrices->rows && count < HEATS_MAX; i++) {
        MatrixPicture* matrix = &list[count];
        const Figure* band = svg_figure(matrices, i, "band");
        take_entries(sheet, matrices, i, matrix);
        if (!matrix->rows.count || !matrix->columns.count) continue;
        weigh_names(data, matrices, i, "rows", &matrix->rows);
        weigh_names(data, matrices, i, "columns", &matrix->columns);
        heats[count] = (SvgHeat){.rows = matrix->rows.count,
                                 .columns = matrix->columns.count,
                                 .row_names = matrix->rows.list,
                                 .column_names = matrix->columns.list,
                                 .values = matrix->values,
                                 .centre = band->there ? (band->value + band->high) / 2 : 0.5};
        int players = (int)svg_figure(matrices, i, "players")->count;
        if (data->experiments[0]->variant_count > 1)
            snprintf(heats[count].heading, SVG_NAME_MAX, "%d players, %.100s", players,
                     svg_word(matrices, i, "variant"));
        else
            snprintf(heats[count].heading, SVG_NAME_MAX, "%d players", players);
        count++;
    }
    SvgFrame frame = matrices_frame(data, count, matrices->rows);
    if (count) svg_heats(out, &frame, heats, count);
    return count > 0;
}
