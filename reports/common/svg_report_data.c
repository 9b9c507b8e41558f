// From sheets to charts; see svg_report_data.h. Each statement gets its own axis, a rule's values a
// curve, pairings a heat map (svg_matrix.h), and skill and exploit their own charts (svg_players.h).
// For any other report data, the first sheet with intervals becomes dots.
#include "reports/common/svg_report_data.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "reports/common/svg_matrix.h"
#include "reports/common/svg_players.h"
#include "reports/common/svg_sheets.h"
#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/phrase.h"
#include "sim/report/cell_words.h"
#include "sim/report/range_text.h"

enum { ROWS_MAX = 40, ASSUMPTIONS_MAX = 25, CURVES_MAX = 8 };

// --- statements of a contract

// The axis of a statement, and the unit to put after the name of its measure.
static SvgAxis axis_of(const Sheet* sheet, int index, const char** unit) {
    static const char* const keys[] = {"estimate", "low", "high"};
    const char* measure = svg_word(sheet, index, "measure");
    bool rate = !strcmp(measure, "rate"), points = !strcmp(measure, "rate_change");
    bool spread = !strcmp(measure, "seat_spread");
    for (int i = 0; i < 3; i++)  // can only be in an edited file
        if (fabs(svg_figure(sheet, index, keys[i])->value) > 1) rate = points = spread = false;
    *unit = rate ? ", %" : points || spread ? ", percentage points" : "";
    return rate || spread ? SVG_RATES : points ? SVG_DIFFERENCES : SVG_NUMBERS;
}

// Whether both rows are of one statement, about different cells.
static bool is_same_statement(const Sheet* sheet, int a, int b) {
    return !strcmp(svg_word(sheet, a, "statement"), svg_word(sheet, b, "statement")) &&
           !strcmp(svg_word(sheet, a, "what"), svg_word(sheet, b, "what"));
}

static bool put_statement(SvgRow* row, const ReportData* data, const Sheet* sheet, int index) {
    const Figure *estimate = svg_figure(sheet, index, "estimate"), *low = svg_figure(sheet, index, "low"),
                 *high = svg_figure(sheet, index, "high"), *min = svg_figure(sheet, index, "min"),
                 *max = svg_figure(sheet, index, "max");
    const char* verdict = svg_word(sheet, index, "verdict");
    char cell[SVG_NAME_MAX];
    if (!estimate->there || !low->there || !high->there) return false;
    *row = (SvgRow){.value = estimate->value,
                    .low = low->value,
                    .high = high->value,
                    .band_low = min->there ? min->value : -DBL_MAX,
                    .band_high = max->there ? max->value : DBL_MAX,
                    .tone = !strcmp(verdict, "pass")   ? SVG_GOOD
                            : !strcmp(verdict, "fail") ? SVG_BAD
                                                       : SVG_PLAIN};
    cell_words(data, svg_word(sheet, index, "cell"), cell, sizeof cell);
    snprintf(row->label, sizeof row->label, "%.100s: %.40s", cell, verdict);
    svg_typeset(svg_word(sheet, index, "seen"), row->text, sizeof row->text);
    return true;
}

// Takes the rows of the statement whose first row is `first`. 0 if there are none, or an earlier
// row is of the same statement.
static int take_statement(const ReportData* data, const Sheet* sheet, int first, SvgRow* rows, int room,
                          SvgIntervals* panel) {
    CHECK(first < sheet->rows && room > 0);
    const char* unit;
    char heading[2 * SVG_NAME_MAX];
    for (int i = 0; i < first; i++)
        if (is_same_statement(sheet, i, first)) return 0;
    *panel = (SvgIntervals){.rows = rows, .fitted = true, .axis = axis_of(sheet, first, &unit)};
    for (int i = first; i < sheet->rows && panel->count < room; i++) {
        if (!is_same_statement(sheet, i, first)) continue;
        panel->count += put_statement(&rows[panel->count], data, sheet, i);
    }
    snprintf(heading, sizeof heading, "%.150s (%.100s%s)", svg_word(sheet, first, "statement"),
             svg_word(sheet, first, "what"), unit);
    if (panel->count)
        svg_fit(heading, (SVG_WIDTH - 2 * SVG_MARGIN) / SVG_STRONG, rows[0].heading, sizeof rows[0].heading);
    return panel->count;
}

static bool put_statements(const ReportData* data, FILE* out) {
    const Sheet* sheet = svg_sheet(data, "statements");
    SvgRow rows[ROWS_MAX];
    SvgIntervals panels[ROWS_MAX];
    int count = 0, used = 0;
    if (!sheet) return false;
    for (int i = 0; i < sheet->rows && used < ROWS_MAX; i++) {
        int taken = take_statement(data, sheet, i, &rows[used], ROWS_MAX - used, &panels[count]);
        used += taken;
        count += taken > 0;
    }
    SvgFrame frame = svg_sheets_frame(
        data, "Shaded: what the contract allows. Dot and line: the observed value with its interval.");
    if (count) svg_panels(out, &frame, panels, count);
    return count > 0;
}

// --- the values of a rule

// Whether a number is tuned, as the mean of a metric, and not a rate.
static bool is_number(const Sheet* chosen) {
    int rate = report_data_column(chosen, "rate");
    return rate >= 0 && chosen->columns[rate].type == FIGURE_REAL;
}

// What is tuned, as the page says it: "How often survivors win", "The mean of turns".
static void measure_words(const ReportData* data, char* text, size_t size) {
    const char *outcome = svg_setting(data, "outcome")->text, *name = strchr(outcome, ':');
    if (!name)
        snprintf(text, size, "How often %s", phrase_side_does(outcome, "win").text);
    else if (!strncmp(outcome, "end:", 4))
        snprintf(text, size, "How often games end by %.100s", name + 1);
    else if (!strncmp(outcome, "mean:", 5))
        snprintf(text, size, "The mean of %.100s", name + 1);
    else
        snprintf(text, size, "How often games have at most %d %.100s",
                 (int)svg_setting(data, "within")->count, name + 1);
}

// Labels a value that is recommended: "use 15: 49.7 %", "easy 9"; "15?: 49.7 %", "easy 9?" if it leads
// but is not decided; empty if it is not recommended.
static void label_value(const Sheet* chosen, int64_t players, SvgPoint* point) {
    for (int i = 0; i < chosen->rows; i++) {
        const Figure* value = svg_figure(chosen, i, "value");
        if (svg_figure(chosen, i, "players")->count != players || !value->there || value->value != point->x)
            continue;
        const char* level = svg_word(chosen, i, "level");
        bool open = !strcmp(svg_word(chosen, i, "verdict"), "undecided");
        const char *use = open ? "" : "use ", *doubt = open ? "?" : "";
        if (!strcmp(level, "target")) {
            if (is_number(chosen))
                snprintf(point->label, sizeof point->label, "%s%g%s: %.4g", use, point->x, doubt,
                         point->value);
            else
                snprintf(point->label, sizeof point->label, "%s%g%s: %.1f %%", use, point->x, doubt,
                         100 * point->value);
            return;
        }
        snprintf(point->label, sizeof point->label, "%.40s %g%s", level, point->x, doubt);
    }
}

// Takes the points of the rows with as many players as `first`; returns where the next ones begin.
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
    char text[SVG_TEXT_MAX], measure[SVG_NAME_MAX];
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
                                   .label = tuned >= 0 ? chosen->columns[tuned].title : "value",
                                   .numbers = is_number(chosen),
                                   .target = wanted->there ? (wanted->value + wanted->high) / 2 : 0.5};
        snprintf(curves[count].heading, sizeof curves[count].heading, "%d players", (int)players);
        count++;
    }
    measure_words(data, measure, sizeof measure);
    snprintf(text, sizeof text,
             "%s, by %.100s%s. Shaded: intervals. Dashed: the target. Circles: the values to use.", measure,
             tuned >= 0 ? chosen->columns[tuned].title : "value", is_number(chosen) ? "" : ", % of games");
    SvgFrame frame = svg_sheets_frame(data, text);
    if (count) svg_curves(out, &frame, curves, count);
    return count > 0;
}

// --- anything that has intervals

// The column of the figure to which an interval belongs: the last of its type before it; -1: none.
static int figure_of(const Sheet* sheet, int interval) {
    CHECK(interval >= 0 && interval < sheet->column_count);
    FigureType type = sheet->columns[interval].type == FIGURE_RATES ? FIGURE_RATE : FIGURE_POINTS;
    for (int i = interval - 1; i >= 0; i--)
        if (sheet->columns[i].type == type) return i;
    return -1;
}

// The label of a row: its text before the figures. A cell's label includes the number of players.
static void label_row(const ReportData* data, const Sheet* sheet, int row, int end, char* text, size_t size) {
    char part[SVG_NAME_MAX];
    Buffer label = buffer_in(text, size);
    const SheetColumn* first = &sheet->columns[0];
    bool cell = first->title && (!strcmp(first->key, "a") || !strcmp(first->key, "cell"));
    for (int i = 0; i < end; i++) {
        const SheetColumn* column = &sheet->columns[i];
        bool players = !strcmp(column->key, "players"), words = column->type == FIGURE_TEXT && column->title;
        if (!(players || words) || (players && cell) || !report_data_figure(sheet, row, i)->there) continue;
        cell_words_text(data, sheet, row, i, 1, part, sizeof part);
        buffer_add(&label, "%s%s%s", label.used ? ", " : "", part, players ? " players" : "");
    }
}

static bool put_row(SvgRow* row, const ReportData* data, const Sheet* sheet, int index, int value,
                    int interval) {
    CHECK(value < interval);
    const Figure *figure = report_data_figure(sheet, index, value),
                 *range = report_data_figure(sheet, index, interval);
    bool difference = sheet->columns[value].type == FIGURE_POINTS;
    if (!figure->there || !range->there || sheet->minor[index]) return false;
    *row = (SvgRow){.value = figure->value, .low = range->value, .high = range->high};
    row->band_low = row->band_high = difference ? 0 : 0.5;
    label_row(data, sheet, index, value, row->label, sizeof row->label);
    Interval bounds = {range->value, range->high};
    RangeText words = difference ? range_text_points(figure->value, bounds, 1)
                                 : range_text_rate((RateSummary){figure->value, bounds}, 1, "");
    svg_typeset(words.text, row->text, sizeof row->text);
    return true;
}

static bool put_intervals(const ReportData* data, const Sheet* sheet, int interval, FILE* out) {
    int value = figure_of(sheet, interval), count = 0;
    SvgRow rows[ROWS_MAX];
    char text[SVG_TEXT_MAX];
    CHECK(value < sheet->column_count);
    if (value < 0) return false;
    for (int i = 0; i < sheet->rows && count < ROWS_MAX; i++)
        count += put_row(&rows[count], data, sheet, i, value, interval);
    if (!count) return false;
    bool difference = sheet->columns[value].type == FIGURE_POINTS;
    const char* title = sheet->columns[value].title ? sheet->columns[value].title : sheet->columns[value].key;
    if (!strcmp(title, "B - A")) title = "B minus A";
    snprintf(text, sizeof text, "%s, %s, with intervals.", title,
             difference ? "percentage points" : "% of games");
    SvgFrame frame = svg_sheets_frame(data, text);
    svg_intervals(out, &frame,
                  &(SvgIntervals){.rows = rows,
                                  .count = count,
                                  .axis = difference ? SVG_DIFFERENCES : SVG_RATES,
                                  .fitted = difference});
    return true;
}

// --- assumptions

// "deck.zombie: 16 → 10", with where it was tried if that was in several cells.
static void label_move(const ReportData* data, const Sheet* sheet, int index, char* text, size_t size) {
    const Experiment* experiment = data->experiments[0];
    char lineup[SVG_NAME_MAX];
    int column = report_data_column(sheet, "strategies");
    Buffer label = buffer_in(text, size);
    buffer_add(&label, "%.60s: %.30s → %.30s", svg_word(sheet, index, "rule"),
               svg_word(sheet, index, "assumed"), svg_word(sheet, index, "tried"));
    if (experiment->player_counts > 1)
        buffer_add(&label, ", %d players", (int)svg_figure(sheet, index, "players")->count);
    if (experiment->lineup_count < 2 || column < 0) return;
    cell_words_text(data, sheet, index, column, 1, lineup, sizeof lineup);
    buffer_add(&label, ", %s", lineup);
}

bool svg_assumptions(const ReportData* data, const SvgFrame* frame, FILE* out) {
    const Sheet* sheet = svg_sheet(data, "assumptions");
    SvgRow rows[ASSUMPTIONS_MAX];
    int count = 0;
    for (int i = 0; sheet && i < sheet->rows && count < ASSUMPTIONS_MAX; i++) {
        const Figure *move = svg_figure(sheet, i, "difference"), *range = svg_figure(sheet, i, "ci95");
        if (!move->there || !range->there) continue;
        SvgRow* row = &rows[count++];
        *row = (SvgRow){.value = move->value, .low = range->value, .high = range->high};
        label_move(data, sheet, i, row->label, sizeof row->label);
        RangeText words = range_text_points(move->value, (Interval){range->value, range->high}, 1);
        svg_typeset(words.text, row->text, sizeof row->text);
    }
    if (count)
        svg_intervals(out, frame,
                      &(SvgIntervals){.rows = rows, .count = count, .axis = SVG_DIFFERENCES, .fitted = true});
    return count > 0;
}

// --- other verbs

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
    if (put_statements(data, out) || put_values(data, out) || svg_matrices(data, out) ||
        svg_skill(data, out) || svg_exploit(data, out) || put_any(data, out))
        return;
    SvgFrame frame = svg_sheets_frame(data, "");
    svg_words(out, &frame);
}
