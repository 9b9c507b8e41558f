// From sheets to charts; see svg_report_data.h. Statements get a scale each, the values of a rule a
// curve, pairings a heat map, players charts of their own (svg_players.h), and of any other
// findings the first sheet with intervals becomes dots.
#include "reports/common/svg_report_data.h"

#include <string.h>

#include "reports/common/svg_players.h"
#include "reports/common/svg_sheets.h"

enum { ROWS_MAX = 40, CURVES_MAX = 8 };

// --- statements of a contract

// Where a bound is on a scale from `low` to `high` that becomes 0 .. 1; `otherwise` where there is
// none.
static double share_of(const Figure* figure, double low, double high, double otherwise) {
    return figure->there ? (figure->value - low) / (high - low) : otherwise;
}

static bool put_statement(SvgRow* row, const Sheet* sheet, int index) {
    static const char* const keys[] = {"estimate", "low", "high", "min", "max"};
    const Figure* figures[5];
    double least = 0, most = 0;
    bool any = false;
    for (int i = 0; i < 5; i++) {
        figures[i] = svg_figure(sheet, index, keys[i]);
        if (!figures[i]->there) continue;
        if (!any || figures[i]->value < least) least = figures[i]->value;
        if (!any || figures[i]->value > most) most = figures[i]->value;
        any = true;
    }
    if (!figures[0]->there || !figures[1]->there || !figures[2]->there) return false;
    double room = most > least ? 0.25 * (most - least) : 0.5, low = least - room, high = most + room;
    *row = (SvgRow){.value = share_of(figures[0], low, high, 0),
                    .low = share_of(figures[1], low, high, 0),
                    .high = share_of(figures[2], low, high, 0),
                    .band_low = share_of(figures[3], low, high, 0),
                    .band_high = share_of(figures[4], low, high, 1)};
    snprintf(row->heading, sizeof row->heading, "%s", svg_word(sheet, index, "statement"));
    snprintf(row->label, sizeof row->label, "%s", svg_word(sheet, index, "verdict"));
    snprintf(row->text, sizeof row->text, "%s", svg_word(sheet, index, "seen"));
    return true;
}

static bool put_statements(const ReportData* data, FILE* out) {
    const Sheet* sheet = svg_sheet(data, "statements");
    SvgRow rows[ROWS_MAX];
    int count = 0;
    if (!sheet) return false;
    for (int i = 0; i < sheet->rows && count < ROWS_MAX; i++) count += put_statement(&rows[count], sheet, i);
    SvgFrame frame = svg_sheets_frame(
        data, "Shaded: what the contract allows. Dot and line: the observed value with its interval.");
    if (count)
        svg_intervals(out, &frame, &(SvgIntervals){.rows = rows, .count = count, .axis = SVG_OWN_SCALES});
    return count > 0;
}

// --- the values of a rule

// What people are told of the value: "use 15: 49.7 %", "easy 9"; empty where no recommendation has
// it.
static void label_value(const Sheet* chosen, int64_t players, SvgPoint* point) {
    for (int i = 0; i < chosen->rows; i++) {
        const Figure* value = svg_figure(chosen, i, "value");
        if (svg_figure(chosen, i, "players")->count != players || !value->there || value->value != point->x)
            continue;
        const char* level = svg_word(chosen, i, "level");
        if (!strcmp(level, "target")) {
            snprintf(point->label, sizeof point->label, "use %g: %.1f %%", point->x, 100 * point->value);
            return;
        }
        snprintf(point->label, sizeof point->label, "%.40s %g", level, point->x);
    }
}

// The points of the rows that have as many players as `first`, and where the next ones begin.
static int take_points(const Sheet* sheet, const Sheet* chosen, int first, SvgPoint points[SVG_POINTS_MAX],
                       int* count) {
    int64_t players = svg_figure(sheet, first, "players")->count;
    int row = first;
    *count = 0;
    for (; row < sheet->rows && svg_figure(sheet, row, "players")->count == players; row++) {
        const Figure *rate = svg_figure(sheet, row, "rate"), *range = svg_figure(sheet, row, "range");
        double value = svg_figure(sheet, row, "value")->value;
        if (!rate->there || *count == SVG_POINTS_MAX) continue;
        points[(*count)++] = (SvgPoint){.x = value,
                                        .value = rate->value,
                                        .low = range->there ? range->value : rate->value,
                                        .high = range->there ? range->high : rate->value};
        label_value(chosen, players, &points[*count - 1]);
    }
    return row;
}

static bool put_values(const ReportData* data, FILE* out) {
    const Sheet *sheet = svg_sheet(data, "values"), *chosen = svg_sheet(data, "recommendations");
    SvgPoint points[CURVES_MAX][SVG_POINTS_MAX];
    SvgCurve curves[CURVES_MAX];
    char text[SVG_TEXT_MAX];
    int count = 0, points_count;
    if (!sheet || !chosen) return false;
    int tuned = report_data_column(chosen, "value");
    const Figure* wanted = svg_figure(chosen, 0, "wanted");
    for (int row = 0; row < sheet->rows && count < CURVES_MAX;) {
        int64_t players = svg_figure(sheet, row, "players")->count;
        row = take_points(sheet, chosen, row, points[count], &points_count);
        if (!points_count) continue;
        curves[count] = (SvgCurve){.points = points[count],
                                   .count = points_count,
                                   .target = wanted->there ? (wanted->value + wanted->high) / 2 : 0.5};
        snprintf(curves[count].heading, sizeof curves[count].heading, "%d players", (int)players);
        count++;
    }
    snprintf(text, sizeof text, "%% of games by %s. Shaded: intervals. Dashed: the target.",
             tuned >= 0 ? chosen->columns[tuned].title : "value");
    SvgFrame frame = svg_sheets_frame(data, text);
    if (count) svg_curves(out, &frame, curves, count);
    return count > 0;
}

// --- pairings

// Of the first matrix alone: the others are on the page.
static bool put_entries(const ReportData* data, FILE* out) {
    const Sheet *sheet = svg_sheet(data, "entries"), *matrices = svg_sheet(data, "matrices");
    double values[SVG_NAMES_MAX][SVG_NAMES_MAX], packed[SVG_NAMES_MAX * SVG_NAMES_MAX];
    SvgNames rows = {.count = 0}, columns = {.count = 0};
    char text[SVG_TEXT_MAX];
    if (!sheet || !matrices) return false;
    for (int i = 0; i < SVG_NAMES_MAX * SVG_NAMES_MAX; i++) values[i / SVG_NAMES_MAX][i % SVG_NAMES_MAX] = -1;
    int64_t players = svg_figure(sheet, 0, "players")->count;
    for (int i = 0; i < sheet->rows; i++) {
        const Figure* rate = svg_figure(sheet, i, "rate");
        if (svg_figure(sheet, i, "players")->count != players || !rate->there ||
            strcmp(svg_word(sheet, i, "variant"), svg_word(sheet, 0, "variant")) != 0)
            continue;
        int row = svg_place(&rows, svg_word(sheet, i, "row")),
            column = svg_place(&columns, svg_word(sheet, i, "column"));
        if (row >= 0 && column >= 0) values[row][column] = rate->value;
    }
    if (!rows.count || !columns.count) return false;
    for (int i = 0; i < rows.count * columns.count; i++)
        packed[i] = values[i / columns.count][i % columns.count];
    const Figure* band = svg_figure(matrices, 0, "band");
    SvgHeat heat = {rows.count,   columns.count, rows.list,
                    columns.list, packed,        band->there ? (band->value + band->high) / 2 : 0.5};
    snprintf(text, sizeof text, "%d players: %% of games that the row wins against the column.",
             (int)players);
    SvgFrame frame = svg_sheets_frame(data, text);
    svg_heat(out, &frame, &heat);
    return true;
}

// --- anything that has intervals

// The column of the figure that an interval is about: the last one of its kind before it; -1: none.
static int figure_of(const Sheet* sheet, int interval) {
    FigureType type = sheet->columns[interval].type == FIGURE_RATES ? FIGURE_RATE : FIGURE_POINTS;
    for (int i = interval - 1; i >= 0; i--)
        if (sheet->columns[i].type == type) return i;
    return -1;
}

// What people read of a row before its figures.
static void label_row(const Sheet* sheet, int row, int end, char* text, size_t size) {
    char part[SVG_NAME_MAX];
    size_t used = 0;
    text[0] = 0;
    for (int i = 0; i < end; i++) {
        const SheetColumn* column = &sheet->columns[i];
        bool players = !strcmp(column->key, "players"), words = column->type == FIGURE_TEXT && column->title;
        if (!(players || words) || !report_data_figure(sheet, row, i)->there) continue;
        report_data_text(sheet, row, i, 1, part, sizeof part);
        used += (size_t)snprintf(text + used, size - used, "%s%s%s", used ? ", " : "", part,
                                 players ? " players" : "");
        if (used >= size) return;
    }
}

static bool put_row(SvgRow* row, const Sheet* sheet, int index, int value, int interval) {
    const Figure *figure = report_data_figure(sheet, index, value),
                 *range = report_data_figure(sheet, index, interval);
    bool difference = sheet->columns[value].type == FIGURE_POINTS;
    if (!figure->there || !range->there || sheet->minor[index]) return false;
    *row = (SvgRow){.value = figure->value, .low = range->value, .high = range->high};
    row->band_low = row->band_high = difference ? 0 : 0.5;
    label_row(sheet, index, value, row->label, sizeof row->label);
    snprintf(row->text, sizeof row->text, difference ? "%+.1f ± %.1f" : "%.1f ± %.1f", 100 * figure->value,
             50 * (range->high - range->value));
    return true;
}

static bool put_intervals(const ReportData* data, const Sheet* sheet, int interval, FILE* out) {
    int value = figure_of(sheet, interval), count = 0;
    SvgRow rows[ROWS_MAX];
    char text[SVG_TEXT_MAX];
    if (value < 0) return false;
    for (int i = 0; i < sheet->rows && count < ROWS_MAX; i++)
        count += put_row(&rows[count], sheet, i, value, interval);
    if (!count) return false;
    bool difference = sheet->columns[value].type == FIGURE_POINTS;
    const char* title = sheet->columns[value].title ? sheet->columns[value].title : sheet->columns[value].key;
    snprintf(text, sizeof text, "%s, %s, with intervals.", title,
             difference ? "percentage points" : "% of games");
    SvgFrame frame = svg_sheets_frame(data, text);
    svg_intervals(
        out, &frame,
        &(SvgIntervals){.rows = rows, .count = count, .axis = difference ? SVG_DIFFERENCES : SVG_RATES});
    return true;
}

static bool put_any(const ReportData* data, FILE* out) {
    for (int i = 0; i < data->sheet_count; i++) {
        const Sheet* sheet = &data->sheets[i];
        for (int k = 0; k < sheet->column_count; k++) {
            FigureType type = sheet->columns[k].type;
            if ((type == FIGURE_RATES || type == FIGURE_POINTS_RANGE) && put_intervals(data, sheet, k, out))
                return true;
        }
    }
    return false;
}

void svg_report_data(const ReportData* data, FILE* out) {
    if (put_statements(data, out) || put_values(data, out) || put_entries(data, out) ||
        svg_skill(data, out) || svg_exploit(data, out) || put_any(data, out))
        return;
    SvgFrame frame = svg_sheets_frame(data, "");
    svg_words(out, &frame);
}
