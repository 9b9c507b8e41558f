// Report data as figures; see verb_figures.h.
#include "reports/common/verb_figures.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "reports/common/sheet_rows.h"
#include "sim/base/buffer.h"
#include "sim/report/range_text.h"

static const char* const by_variant[] = {"variant", NULL};
static const char* const by_lineup[] = {"variant", "strategies", NULL};

static void panel_of(Figures* figures, const char* heading, SvgIntervals* chart) {
    svg_align(chart, 1);
    figures_panel(figures, heading, svg_draw_intervals, svg_describe_intervals, chart);
}

static void difference_panel(Figures* figures, const char* heading, const SvgRow* rows, int count) {
    SvgIntervals chart = {.rows = rows, .count = count, .axis = SVG_DIFFERENCES};
    if (!count) return;
    svg_fit_axis(&chart, 1);
    panel_of(figures, heading, &chart);
}

// Whether the rows of a sheet differ in a column.
static bool varies(const Sheet* sheet, const char* key) {
    for (int i = 1; i < sheet->rows; i++)
        if (strcmp(sheet_rows_word(sheet, i, key), sheet_rows_word(sheet, 0, key)) != 0 ||
            sheet_rows_figure(sheet, i, key)->count != sheet_rows_figure(sheet, 0, key)->count)
            return true;
    return false;
}

// What distinguishes the table of a row from the other tables of a sheet: "4 players, default"; empty if it is alone.
static void table_heading(const Sheet* sheet, int row, const char* const* keys, char heading[SVG_NAME_MAX]) {
    Buffer text = buffer_in(heading, SVG_NAME_MAX);
    bool several = varies(sheet, "players");
    for (const char* const* key = keys; *key; key++) several |= varies(sheet, *key);
    if (!several) return;
    buffer_add(&text, "%d players", (int)sheet_rows_figure(sheet, row, "players")->count);
    for (; *keys; keys++)
        if (varies(sheet, *keys)) buffer_add(&text, ", %s", sheet_rows_word(sheet, row, *keys));
}

// Whether a row is the first of its table.
static bool is_first(const Sheet* sheet, int row, const char* const* keys) {
    for (int i = 0; i < row; i++)
        if (sheet_rows_alike(sheet, i, sheet, row, keys)) return false;
    return true;
}

// --- compare

static double compared_at(const void* data, int row) {
    const Figure* difference = sheet_rows_figure(data, row, "difference");
    return difference->there ? difference->value : NAN;
}

// The change of each metric in percent of its mean under A, the largest first.
static int metric_rows(const ReportData* data, const Sheet* sheet, SvgRow* rows, int most) {
    bool several = varies(sheet, "a");
    int count = 0;
    for (int i = 0; i < sheet->rows; i++) {
        const Figure *mean = sheet_rows_figure(sheet, i, "mean_a"),
                     *range = sheet_rows_figure(sheet, i, "range");
        char cell[SVG_NAME_MAX];
        if (sheet->minor[i] || !range->there || mean->value <= 0 || (range->value <= 0 && range->high >= 0))
            continue;
        double change = sheet_rows_figure(sheet, i, "change")->value / mean->value;
        SvgRow row = sheet_rows_difference(
            change, (Interval){range->value / mean->value, range->high / mean->value}, 1, svg_colour(1));
        sheet_rows_words(data, sheet, i, "a", cell);
        snprintf(row.label, sizeof row.label, "%.60s%s%.90s", sheet_rows_word(sheet, i, "metric"),
                 several ? ", " : "", several ? cell : "");
        buffer_append(row.text, sizeof row.text, " %%");
        int place = count;
        while (place > 0 && fabs(rows[place - 1].value) < fabs(change)) place--;
        if (place == most) continue;
        count += count < most;
        memmove(&rows[place + 1], &rows[place], (size_t)(count - 1 - place) * sizeof *rows);
        rows[place] = row;
    }
    return count;
}

// What a change means for fairness, if that was asked; else which arm is better.
static const char* compared_word(const Sheet* cells, int row) {
    const char* fairness = sheet_rows_word(cells, row, "fairness");
    return fairness[0] ? fairness : sheet_rows_word(cells, row, "verdict");
}

static void compare_figures(Figures* figures, const ReportData* data) {
    enum { METRICS_MOST = 20 };
    const Sheet *cells = sheet_rows_find(data, "cells"), *metrics = sheet_rows_find(data, "metrics");
    const char* arms = report_data_sentence(data, "A: ");
    SvgRow rows[FIGURES_ROWS_MAX], changed[METRICS_MOST];
    int shown[FIGURES_ROWS_MAX];
    char note[SVG_NAME_MAX], title[SVG_NAME_MAX], text[FIGURES_WORDS_MAX], outcome[NAME_MAX_BYTES],
        cell[SVG_NAME_MAX];
    if (!cells) return;
    int count = figures_ends(cells->rows, compared_at, cells, shown, note);
    for (int i = 0; i < count; i++) {
        const Figure *exact = sheet_rows_figure(cells, shown[i], "ci95"),
                     *range = exact->there ? exact : sheet_rows_figure(cells, shown[i], "range");
        Interval interval = {range->value, range->high};
        rows[i] = sheet_rows_difference(compared_at(cells, shown[i]), interval,
                                        range_text_digits(interval.high - interval.low), svg_colour(0));
        sheet_rows_words(data, cells, shown[i], "a", cell);
        snprintf(rows[i].label, sizeof rows[i].label, "%.120s%s%.40s", cells->rows > 1 ? cell : "",
                 cells->rows > 1 ? ": " : "", compared_word(cells, shown[i]));
    }
    if (!count) return;
    snprintf(outcome, sizeof outcome, "%s", sheet_rows_setting(data, "outcome")->text);
    ruleset_outcome_spell(outcome);
    snprintf(title, sizeof title, "B minus A: %s", outcome);
    snprintf(text, sizeof text, "In percentage points, with the interval that goes with each figure. %s%s",
             arms ? arms : "", note);
    figures_begin(figures, &(FigureHead){"results", title, text, .table = "cells"});
    difference_panel(figures, "", rows, count);
    figures_end(figures);
    int changes = metrics ? metric_rows(data, metrics, changed, METRICS_MOST) : 0;
    if (!changes) return;
    figures_begin(
        figures,
        &(FigureHead){"results", "What else changes",
                      "Significant changes of metrics, B against A, in % of A's mean; the largest first "
                      "(individual 95 % intervals).",
                      .table = "metrics"});
    difference_panel(figures, "", changed, changes);
    figures_end(figures);
}

// --- tune

// Whether a number is tuned, as the mean of a metric, and not a rate.
static bool is_number(const Sheet* chosen) {
    int rate = report_data_column(chosen, "rate");
    return rate >= 0 && chosen->columns[rate].type == FIGURE_REAL;
}

// What is tuned: "How often survivors win", "The mean of turns".
static void measure_words(const ReportData* data, char text[SVG_NAME_MAX]) {
    const char *outcome = sheet_rows_setting(data, "outcome")->text, *name = strchr(outcome, ':');
    if (!name)
        snprintf(text, SVG_NAME_MAX, "How often %s", sheet_rows_wins(outcome).text);
    else if (!strncmp(outcome, "end:", 4))
        snprintf(text, SVG_NAME_MAX, "How often games end by %.100s", name + 1);
    else if (!strncmp(outcome, "mean:", 5))
        snprintf(text, SVG_NAME_MAX, "The mean of %.100s", name + 1);
    else
        snprintf(text, SVG_NAME_MAX, "How often games have at most %d %.100s",
                 (int)sheet_rows_setting(data, "within")->count, name + 1);
}

// Labels a value that is recommended: "use 15: 49.7 %", "easy 9"; "15?: 49.7 %", "easy 9?" if it leads
// but is not decided; empty if it is not recommended. Without a target, the first recommendation is told in full.
static void label_value(const Sheet* chosen, int64_t players, SvgPoint* point) {
    const char* full = NULL;
    for (int i = 0; i < chosen->rows; i++) {
        const Figure* value = sheet_rows_figure(chosen, i, "value");
        const char* level = sheet_rows_word(chosen, i, "level");
        if (sheet_rows_figure(chosen, i, "players")->count != players) continue;
        if (!full || !strcmp(level, "target")) full = level;
        if (!value->there || value->value != point->x) continue;
        bool open = !strcmp(sheet_rows_word(chosen, i, "verdict"), "undecided");
        const char *use = open ? "" : "use ", *doubt = open ? "?" : "";
        if (strcmp(level, full) != 0)
            snprintf(point->label, sizeof point->label, "%.40s %g%s", level, point->x, doubt);
        else if (is_number(chosen))
            snprintf(point->label, sizeof point->label, "%s%g%s: %.4g", use, point->x, doubt, point->value);
        else
            snprintf(point->label, sizeof point->label, "%s%g%s: %.1f %%", use, point->x, doubt,
                     100 * point->value);
        if (!strcmp(level, "target")) return;
    }
}

// Takes the points of the rows with as many players as `first`, by their values.
static void take_points(const Sheet* sheet, const Sheet* chosen, int first, struct SvgCurveLine* line) {
    int64_t players = sheet_rows_figure(sheet, first, "players")->count;
    line->count = 0;
    line->name[0] = '\0';
    for (int row = first; row < sheet->rows; row++) {
        const Figure *rate = sheet_rows_figure(sheet, row, "rate"),
                     *range = sheet_rows_figure(sheet, row, "range");
        if (sheet_rows_figure(sheet, row, "players")->count != players || !rate->there ||
            line->count == SVG_POINTS_MAX)
            continue;
        SvgPoint point = {.x = sheet_rows_figure(sheet, row, "value")->value,
                          .value = rate->value,
                          .low = range->there ? range->value : rate->value,
                          .high = range->there ? range->high : rate->value};
        label_value(chosen, players, &point);
        int place = line->count++;
        for (; place > 0 && line->points[place - 1].x > point.x; place--)
            line->points[place] = line->points[place - 1];
        line->points[place] = point;
    }
}

// The range that is wanted of the main recommendation for a number of players.
static void take_target(const Sheet* chosen, int64_t players, SvgCurve* curve) {
    bool found = false;
    curve->target_low = curve->target_high = is_number(chosen) ? 0 : 0.5;
    for (int i = 0; i < chosen->rows; i++) {
        const Figure* wanted = sheet_rows_figure(chosen, i, "wanted");
        bool target = !strcmp(sheet_rows_word(chosen, i, "level"), "target");
        if (sheet_rows_figure(chosen, i, "players")->count != players || !wanted->there || (found && !target))
            continue;
        curve->target_low = wanted->value;
        curve->target_high = wanted->high;
        found = true;
    }
}

static bool any_open(const Sheet* chosen) {
    for (int i = 0; i < chosen->rows; i++)
        if (!strcmp(sheet_rows_word(chosen, i, "verdict"), "undecided") &&
            sheet_rows_figure(chosen, i, "value")->there)
            return true;
    return false;
}

// Takes the ranges of the first number that are fair, by the second, for one player count.
static void take_pairs(const Sheet* sheet, int64_t players, struct SvgCurveLine* line) {
    line->count = 0;
    for (int row = 0; row < sheet->rows && line->count < SVG_POINTS_MAX; row++) {
        const Figure *low = sheet_rows_figure(sheet, row, "low"),
                     *high = sheet_rows_figure(sheet, row, "high");
        if (sheet_rows_figure(sheet, row, "players")->count != players || !low->there) continue;
        SvgPoint point = {.x = sheet_rows_figure(sheet, row, "second")->value,
                          .value = sheet_rows_figure(sheet, row, "value")->value,
                          .low = low->value,
                          .high = high->value};
        if (sheet_rows_figure(sheet, row, "nearest")->count)
            snprintf(point.label, sizeof point.label, "%g and %g", point.value, point.x);
        line->points[line->count++] = point;
    }
}

// The fair pairs of two numbers.
static void pairs_figure(Figures* figures, const ReportData* data, const Sheet* sheet) {
    static const char* const alone[] = {NULL};
    const char *first = sheet_rows_setting(data, "tune")->text,
               *second = sheet_rows_setting(data, "second")->text;
    char title[2 * SVG_NAME_MAX], heading[SVG_NAME_MAX];
    SvgCurve curve = {.label = second, .line_count = 1, .numbers = true};
    snprintf(title, sizeof title, "Fair %s, by %s", first, second);
    figures_begin(
        figures,
        &(FigureHead){"results", title,
                      "Shaded: the values that meet the goal. Circle, dashed: the pair nearest to the "
                      "rules before.",
                      .table = "pairs"});
    for (int row = 0; row < sheet->rows; row++) {
        if (!is_first(sheet, row, alone)) continue;
        take_pairs(sheet, sheet_rows_figure(sheet, row, "players")->count, &curve.lines[0]);
        table_heading(sheet, row, alone, heading);
        curve.target_low = curve.target_high = 0;
        for (int i = 0; i < curve.lines[0].count; i++)
            if (curve.lines[0].points[i].label[0])
                curve.target_low = curve.target_high = curve.lines[0].points[i].value;
        if (curve.lines[0].count) figures_panel(figures, heading, svg_draw_curve, svg_describe_curve, &curve);
    }
    figures_end(figures);
}

static void tune_figures(Figures* figures, const ReportData* data) {
    const Sheet *sheet = sheet_rows_find(data, "values"), *chosen = sheet_rows_find(data, "recommendations");
    static const char* const alone[] = {NULL};
    char title[2 * SVG_NAME_MAX], text[FIGURES_WORDS_MAX], measure[SVG_NAME_MAX], heading[SVG_NAME_MAX];
    if (!sheet || !chosen) return;
    if (sheet_rows_find(data, "pairs")) {
        pairs_figure(figures, data, sheet_rows_find(data, "pairs"));
        return;
    }
    const char* tuned = sheet_rows_setting(data, "tune")->text;
    bool robust = !strcmp(sheet_rows_setting(data, "criterion")->text, "robust");
    measure_words(data, measure);
    snprintf(title, sizeof title, "%s, by %s", measure, tuned);
    snprintf(
        text, sizeof text,
        "%s: intervals, which are wide if a value was ruled out early. Dashed: the target. %s%s.",
        is_number(chosen) ? "Shaded" : "% of games; shaded",
        robust
            ? "The line shows, at each value, the level of play that is farthest from the band. Circles: the "
              "value to use at all levels, and the best for each level alone"
            : "Circles: the values to use",
        any_open(chosen) ? "; ?: leads, but is not decided" : "");
    figures_begin(figures, &(FigureHead){"results", title, text, .table = "values"});
    SvgCurve curve = {.label = tuned, .line_count = 1, .numbers = is_number(chosen)};
    for (int row = 0; row < sheet->rows; row++) {
        if (!is_first(sheet, row, alone)) continue;
        take_points(sheet, chosen, row, &curve.lines[0]);
        take_target(chosen, sheet_rows_figure(sheet, row, "players")->count, &curve);
        snprintf(heading, sizeof heading, "%d players", (int)sheet_rows_figure(sheet, row, "players")->count);
        if (curve.lines[0].count)
            figures_panel(figures, varies(sheet, "players") ? heading : "", svg_draw_curve,
                          svg_describe_curve, &curve);
    }
    figures_end(figures);
}

// --- matrix

static void clear_heat(SvgHeat* heat) {
    heat->rows = heat->columns = 0;
    for (int i = 0; i < SVG_HEAT_MAX * SVG_HEAT_MAX; i++) {
        heat->values[i / SVG_HEAT_MAX][i % SVG_HEAT_MAX] = -1;
        heat->marked[i / SVG_HEAT_MAX][i % SVG_HEAT_MAX] = false;
    }
}

// Writes how often a strategy is played at the equilibrium behind its name: "linear · 100 %".
static void add_weights(const ReportData* data, const Sheet* matrices, int index, const char* side,
                        char names[SVG_HEAT_MAX][SVG_NAME_MAX], int count) {
    const Sheet* sheet = sheet_rows_find(data, "strategies");
    for (int i = 0; sheet && i < sheet->rows; i++) {
        const Figure* share = sheet_rows_figure(sheet, i, "weight");
        if (!share->there || share->value <= 0.0005 || strcmp(sheet_rows_word(sheet, i, "side"), side) != 0 ||
            !sheet_rows_alike(sheet, i, matrices, index, by_variant))
            continue;
        for (int k = 0; k < count; k++)
            if (!strcmp(names[k], sheet_rows_word(sheet, i, "strategy")))
                snprintf(names[k] + strlen(names[k]), SVG_NAME_MAX - strlen(names[k]), " · %.0f %%",
                         100 * share->value);
    }
}

static void matrix_panel(Figures* figures, const ReportData* data, const Sheet* matrices, int index) {
    const Sheet* sheet = sheet_rows_find(data, "entries");
    const Figure* band = sheet_rows_figure(matrices, index, "band");
    char heading[SVG_NAME_MAX];
    SvgHeat heat = {.centre = band->there ? (band->value + band->high) / 2 : 0.5};
    clear_heat(&heat);
    for (int i = 0; i < sheet->rows; i++) {
        if (!sheet_rows_alike(sheet, i, matrices, index, by_variant)) continue;
        const Figure* rate = sheet_rows_figure(sheet, i, "rate");
        int row = svg_place(heat.row_names, &heat.rows, sheet_rows_word(sheet, i, "row")),
            column = svg_place(heat.column_names, &heat.columns, sheet_rows_word(sheet, i, "column"));
        if (row < 0 || column < 0 || !rate->there) continue;
        heat.values[row][column] = rate->value;
        heat.marked[row][column] = !strcmp(sheet_rows_word(sheet, i, "place"), "inside");
    }
    if (!heat.rows || !heat.columns) return;
    add_weights(data, matrices, index, "rows", heat.row_names, heat.rows);
    add_weights(data, matrices, index, "columns", heat.column_names, heat.columns);
    table_heading(matrices, index, by_variant, heading);
    figures_panel(figures, heading, svg_draw_heat, svg_describe_heat, &heat);
}

static void matrix_figures(Figures* figures, const ReportData* data) {
    const Sheet *sheet = sheet_rows_find(data, "entries"), *matrices = sheet_rows_find(data, "matrices");
    char title[SVG_NAME_MAX], text[FIGURES_WORDS_MAX], down[SVG_NAME_MAX], across[SVG_NAME_MAX];
    if (!sheet || !matrices) return;
    const char *kind = sheet_rows_setting(data, "kind")->text, *rows = sheet_rows_setting(data, "rows")->text;
    const Figure* band = sheet_rows_figure(matrices, 0, "band");
    bool fellows = !strcmp(kind, "one_seat"), seat = fellows || !strcmp(kind, "free_for_all"),
         mixed = !strcmp(kind, "factions") || !strcmp(kind, "free_for_all");
    snprintf(title, sizeof title, "One seat against a table of others");
    snprintf(down, sizeof down, "one seat plays");
    snprintf(across, sizeof across, fellows ? "all other %s play" : "all others play", rows);
    if (!seat) {
        snprintf(title, sizeof title, "How often %s, strategy against strategy",
                 sheet_rows_wins(sheet_rows_setting(data, "outcome")->text).text);
        snprintf(down, sizeof down, "%s", phrase_side_does(rows, "play").text);
        snprintf(across, sizeof across, "%s",
                 phrase_side_does(sheet_rows_setting(data, "columns")->text, "play").text);
    }
    snprintf(text, sizeof text,
             "%% of games. Down: what %s; across: what %s. After a name: how often it is played %s. Colours "
             "show the "
             "distance from the middle of the band (%.1f to %.1f %%).",
             down, across,
             mixed ? "at the equilibrium" : "in the mix that secures most, and by its hardest opponents",
             100 * (band->there ? band->value : 0.45), 100 * (band->there ? band->high : 0.55));
    figures_begin(figures, &(FigureHead){"results", title, text, .table = "entries"});
    for (int i = 0; i < matrices->rows && i < FIGURES_PANELS_MAX; i++)
        matrix_panel(figures, data, matrices, i);
    figures_end(figures);
}

// --- check

// The axis of a statement, and the unit to put after the name of its measure.
static SvgAxis axis_of(const Sheet* sheet, int index, const char** unit) {
    static const char* const keys[] = {"estimate", "low", "high"};
    const char* measure = sheet_rows_word(sheet, index, "measure");
    bool rate = !strcmp(measure, "rate"), points = !strcmp(measure, "rate_change");
    bool spread = !strcmp(measure, "seat_spread");
    for (int i = 0; i < 3; i++)  // can only be in an edited file
        if (fabs(sheet_rows_figure(sheet, index, keys[i])->value) > 1) rate = points = spread = false;
    *unit = rate ? ", %" : points || spread ? ", percentage points" : "";
    return rate || spread ? SVG_RATES : points ? SVG_DIFFERENCES : SVG_NUMBERS;
}

static bool put_statement(SvgRow* row, const ReportData* data, const Sheet* sheet, int index) {
    const Figure *estimate = sheet_rows_figure(sheet, index, "estimate"),
                 *low = sheet_rows_figure(sheet, index, "low"),
                 *high = sheet_rows_figure(sheet, index, "high"),
                 *min = sheet_rows_figure(sheet, index, "min"), *max = sheet_rows_figure(sheet, index, "max");
    const char* verdict = sheet_rows_word(sheet, index, "verdict");
    char cell[SVG_NAME_MAX];
    if (!estimate->there || !low->there || !high->there) return false;
    *row = (SvgRow){.value = estimate->value,
                    .low = low->value,
                    .high = high->value,
                    .band_low = min->there ? min->value : -DBL_MAX,
                    .band_high = max->there ? max->value : DBL_MAX,
                    .colour = !strcmp(verdict, "pass")   ? "good"
                              : !strcmp(verdict, "fail") ? "bad"
                                                         : "muted",
                    .strong = !strcmp(verdict, "fail")};
    sheet_rows_words(data, sheet, index, "cell", cell);
    snprintf(row->label, sizeof row->label, "%.110s: %.40s", cell, verdict);
    svg_typeset(sheet_rows_word(sheet, index, "seen"), row->text, sizeof row->text);
    return true;
}

// Whether both rows are of one statement, about different cells.
static bool is_same_statement(const Sheet* sheet, int a, int b) {
    return !strcmp(sheet_rows_word(sheet, a, "statement"), sheet_rows_word(sheet, b, "statement")) &&
           !strcmp(sheet_rows_word(sheet, a, "what"), sheet_rows_word(sheet, b, "what"));
}

// Takes the rows of a statement whose first row is `first`; `known` counts those for which there is no room as well.
// None if an earlier row is of the same statement.
static void take_statement(const ReportData* data, const Sheet* sheet, int first,
                           SvgRow rows[FIGURES_ROWS_MAX], int* used, int* known, SvgIntervals* panel) {
    for (int i = 0; i < first; i++)
        if (is_same_statement(sheet, i, first)) return;
    for (int i = first; i < sheet->rows; i++) {
        SvgRow row;
        if (!is_same_statement(sheet, i, first) || !put_statement(&row, data, sheet, i)) continue;
        ++*known;
        if (*used == FIGURES_ROWS_MAX) continue;
        rows[(*used)++] = row;
        panel->count++;
    }
}

static void check_figures(Figures* figures, const ReportData* data) {
    const char* unit;
    const Sheet* sheet = sheet_rows_find(data, "statements");
    SvgRow rows[FIGURES_ROWS_MAX];
    SvgIntervals panels[FIGURES_ROWS_MAX];
    char headings[FIGURES_ROWS_MAX][2 * SVG_NAME_MAX], text[FIGURES_WORDS_MAX];
    int used = 0, count = 0, known = 0;
    if (!sheet) return;
    for (int i = 0; i < sheet->rows; i++) {
        SvgIntervals panel = {.rows = &rows[used], .axis = axis_of(sheet, i, &unit)};
        take_statement(data, sheet, i, rows, &used, &known, &panel);
        if (!panel.count) continue;
        svg_fit_axis(&panel, 1);
        panels[count] = panel;
        snprintf(headings[count++], sizeof headings[0], "%s (%s%s)", sheet_rows_word(sheet, i, "statement"),
                 sheet_rows_word(sheet, i, "what"), unit);
    }
    if (!count) return;
    svg_align(panels, count);
    snprintf(text, sizeof text,
             "Shaded: what the contract allows. Dot and line: the observed value with its interval.");
    if (known > used) buffer_append(text, sizeof text, " The first %d of %d verdicts.", used, known);
    figures_begin(figures,
                  &(FigureHead){"results", "Required and observed values", text, .table = "statements"});
    for (int i = 0; i < count; i++)
        figures_panel(figures, headings[i], svg_draw_intervals, svg_describe_intervals, &panels[i]);
    figures_end(figures);
}

// --- skill

// A blunder rate, "2.5 %", or "wins" if there is no opponent (a team).
static void name_level(const Figure* blunder, char name[SVG_NAME_MAX]) {
    snprintf(name, SVG_NAME_MAX, blunder->there ? "%.3g %%" : "wins", 100 * blunder->value);
}

static void skill_panel(Figures* figures, const Sheet* sheet, int first) {
    SvgHeat heat = {.centre = -1};
    char heading[SVG_NAME_MAX], name[SVG_NAME_MAX];
    clear_heat(&heat);
    for (int i = first; i < sheet->rows; i++) {
        if (!sheet_rows_alike(sheet, i, sheet, first, by_lineup)) continue;
        const Figure *own = sheet_rows_figure(sheet, i, "blunder_a"),
                     *other = sheet_rows_figure(sheet, i, "blunder_b");
        name_level(own, name);
        int row = svg_place(heat.row_names, &heat.rows, name);
        name_level(other, name);
        int column = svg_place(heat.column_names, &heat.columns, name);
        if (row < 0 || column < 0) continue;
        heat.values[row][column] = sheet_rows_figure(sheet, i, "rate")->value;
        heat.marked[row][column] = other->there && own->value == other->value;
    }
    heat.centre = heat.values[0][0];
    table_heading(sheet, first, by_lineup, heading);
    figures_panel(figures, heading, svg_draw_heat, svg_describe_heat, &heat);
}

static void luck_panel(Figures* figures, const Sheet* sheet, int first) {
    SvgRow rows[FIGURES_ROWS_MAX];
    char heading[SVG_NAME_MAX], strong[SVG_NAME_MAX], weak[SVG_NAME_MAX];
    int count = 0;
    double top = 1, strongest = sheet_rows_figure(sheet, first, "strong")->value;
    for (int i = first; i < sheet->rows && count < FIGURES_ROWS_MAX; i++) {
        const Figure *luck = sheet_rows_figure(sheet, i, "luck"),
                     *range = sheet_rows_figure(sheet, i, "luck_ci95");
        if (!sheet_rows_alike(sheet, i, sheet, first, by_lineup) || !luck->there || !range->there ||
            sheet_rows_figure(sheet, i, "strong")->value != strongest)
            continue;
        SvgRow* row = &rows[count++];
        *row = (SvgRow){.value = luck->value,
                        .low = range->value,
                        .high = range->high,
                        .band_low = 0.5,
                        .band_high = 0.5,
                        .colour = svg_colour(0)};
        name_level(sheet_rows_figure(sheet, i, "strong"), strong);
        name_level(sheet_rows_figure(sheet, i, "weak"), weak);
        snprintf(row->label, sizeof row->label, "%s against %s", strong, weak);
        svg_typeset(range_text_rate((RateSummary){luck->value, {range->value, range->high}}, 1, "").text,
                    row->text, sizeof row->text);
        top = fmax(top, range->high);
    }
    table_heading(sheet, first, by_lineup, heading);
    if (count) panel_of(figures, heading, &(SvgIntervals){.rows = rows, .count = count, .high = top});
}

static void rating_panel(Figures* figures, const Sheet* sheet, int first) {
    SvgRow rows[FIGURES_ROWS_MAX];
    char heading[SVG_NAME_MAX];
    int count = 0;
    for (int i = first; i < sheet->rows && count < FIGURES_ROWS_MAX; i++) {
        if (!sheet_rows_alike(sheet, i, sheet, first, by_lineup)) continue;
        const Figure *elo = sheet_rows_figure(sheet, i, "elo"),
                     *range = sheet_rows_figure(sheet, i, "elo_ci95");
        SvgRow* row = &rows[count++];
        *row = (SvgRow){.value = elo->value,
                        .low = range->there ? range->value : elo->value,
                        .high = range->there ? range->high : elo->value,
                        .colour = svg_colour(0)};
        snprintf(row->label, sizeof row->label, "%s", sheet_rows_word(sheet, i, "strategy"));
        if (range->there)
            svg_typeset(range_text(elo->value, (Interval){range->value, range->high}, 0, "").text, row->text,
                        sizeof row->text);
        else
            snprintf(row->text, sizeof row->text, "%.0f", elo->value);
    }
    SvgIntervals chart = {.rows = rows, .count = count, .axis = SVG_NUMBERS};
    svg_fit_axis(&chart, 1);
    table_heading(sheet, first, by_lineup, heading);
    panel_of(figures, heading, &chart);
}

// A figure with a panel for each table of a sheet.
static void tables_figure(Figures* figures, const FigureHead* head, const Sheet* sheet,
                          void (*panel)(Figures* figures, const Sheet* sheet, int first)) {
    int count = 0;
    figures_begin(figures, head);
    for (int i = 0; i < sheet->rows && count < FIGURES_PANELS_MAX; i++) {
        if (!is_first(sheet, i, by_lineup)) continue;
        panel(figures, sheet, i);
        count++;
    }
    figures_end(figures);
}

static void skill_figures(Figures* figures, const ReportData* data) {
    const Sheet *entries = sheet_rows_find(data, "entries"), *gaps = sheet_rows_find(data, "gaps"),
                *ratings = sheet_rows_find(data, "ratings");
    const char *kind = sheet_rows_setting(data, "kind")->text,
               *row = sheet_rows_setting(data, "row_side")->text,
               *column = sheet_rows_setting(data, "column_side")->text;
    char text[FIGURES_WORDS_MAX];
    bool one = !strcmp(row, "one seat") || !strcmp(row, "the team");
    if (!entries) return;
    snprintf(text, sizeof text,
             "%% of games that %s win%s%s. Skill is measured by the share of decisions in which a player "
             "blunders, that "
             "is, makes a random choice. Down: that of %s%s%s. Colours show the distance from the win rate "
             "if nobody "
             "blunders.",
             row, one ? "s" : "", !strcmp(kind, "one_seat") ? " by its motive" : "",
             column[0] ? row : "all players", column[0] ? "; across: that of " : "", column);
    tables_figure(figures, &(FigureHead){"results", "Who wins by skill", text, .table = NULL}, entries,
                  skill_panel);
    bool known = false;
    for (int i = 0; gaps && i < gaps->rows; i++) known |= sheet_rows_figure(gaps, i, "luck")->there;
    if (known)
        tables_figure(
            figures,
            &(FigureHead){
                "results", "Luck share",
                "How often the weaker wins, in % of how often it would if both were equally strong, "
                "with 95 % intervals: 100 % is a lottery, 0 % pure skill. Dashed: 50 %. By the blunder "
                "rates of the stronger and the weaker.",
                .table = NULL},
            gaps, luck_panel);
    if (ratings)
        tables_figure(
            figures,
            &(FigureHead){
                "results", "Ratings",
                "Elo points above random play at mixed tables, with 95 % intervals: 400 points mean "
                "tenfold odds.",
                .table = NULL},
            ratings, rating_panel);
}

// --- exploit

static const char* const by_side[] = {"variant", "side", NULL};

// A response: its side, with the number of players if there are several.
static void name_response(const Sheet* sheet, int row, bool several, char name[SVG_NAME_MAX]) {
    const char* side = sheet_rows_word(sheet, row, "side");
    if (several)
        snprintf(name, SVG_NAME_MAX, "%d players, %.100s",
                 (int)sheet_rows_figure(sheet, row, "players")->count, side);
    else
        snprintf(name, SVG_NAME_MAX, "%.100s", side);
}

static void habit_panel(Figures* figures, const Sheet* sheet, int first, bool several) {
    enum { HABITS_MAX = 8 };
    SvgRow rows[HABITS_MAX];
    char heading[SVG_NAME_MAX];
    int count = 0;
    for (int i = first; i < sheet->rows && count < HABITS_MAX; i++) {
        const Figure *given = sheet_rows_figure(sheet, i, "as_given"),
                     *response = sheet_rows_figure(sheet, i, "response");
        if (!sheet_rows_alike(sheet, i, sheet, first, by_side) || !given->there || !response->there) continue;
        double change = response->value - given->value;
        SvgRow* row = &rows[count++];
        *row = (SvgRow){
            .value = change, .low = fmin(0, change), .high = fmax(0, change), .colour = svg_colour(1)};
        snprintf(row->label, sizeof row->label, "%s", sheet_rows_word(sheet, i, "act"));
        snprintf(row->text, sizeof row->text, "%.0f → %.0f %%", 100 * given->value, 100 * response->value);
    }
    name_response(sheet, first, several, heading);
    difference_panel(figures, heading, rows, count);
}

static void exploit_figures(Figures* figures, const ReportData* data) {
    const Sheet *sheet = sheet_rows_find(data, "responses"), *habits = sheet_rows_find(data, "habits");
    SvgRow rows[FIGURES_ROWS_MAX];
    int count = 0, sides = 0;
    if (!sheet) return;
    bool several = varies(sheet, "players") || varies(sheet, "variant");
    for (; count < sheet->rows && count < FIGURES_ROWS_MAX; count++) {
        const Figure *gain = sheet_rows_figure(sheet, count, "gain"),
                     *range = sheet_rows_figure(sheet, count, "gain_ci95");
        SvgRow* row = &rows[count];
        char change[SVG_NAME_MAX];
        *row = sheet_rows_difference(gain->value, (Interval){range->value, range->high}, 1, svg_colour(0));
        row->strong = range->value > 0;
        name_response(sheet, count, several, row->label);
        snprintf(change, sizeof change, "%s", row->text);
        snprintf(row->text, sizeof row->text, "%.1f → %.1f %%: %.100s",
                 100 * sheet_rows_figure(sheet, count, "as_given")->value,
                 100 * sheet_rows_figure(sheet, count, "response")->value, change);
    }
    figures_begin(
        figures,
        &(FigureHead){"results", "What a response gains",
                      "Win rate of each side as given → as its trained response plays it, and the gain in "
                      "percentage points, with 95 % intervals. A gain is a lower bound; bold: proven.",
                      .table = NULL});
    difference_panel(figures, "", rows, count);
    figures_end(figures);
    if (!habits) return;
    figures_begin(
        figures,
        &(FigureHead){"results", "What the response does differently",
                      "How often it chooses an action, in % of opportunities: as given → the response. "
                      "The changes that matter most come first.",
                      .table = NULL});
    for (int i = 0; i < habits->rows && sides < FIGURES_PANELS_MAX; i++) {
        if (!is_first(habits, i, by_side)) continue;
        habit_panel(figures, habits, i, several);
        sides++;
    }
    figures_end(figures);
}

// --- suggest

// What a bold proposal does.
static void proposals_aim_text(const ReportData* data, char* text, size_t size) {
    const Figure* low = sheet_rows_setting(data, "band_low");
    if (low->there)
        snprintf(text, size, "between %.4g and %.4g %%, as wanted", 100 * low->value,
                 100 * sheet_rows_setting(data, "band_high")->value);
    else
        snprintf(text, size, "all clauses of the contract hold");
}

// The proposals with their intervals, after the game as it is.
static void suggest_figures(Figures* figures, const ReportData* data) {
    const Sheet* sheet = sheet_rows_find(data, "proposals");
    SvgRow rows[FIGURES_ROWS_MAX];
    char text[FIGURES_WORDS_MAX], outcome[NAME_MAX_BYTES], aim[NAME_MAX_BYTES];
    int count = 0;
    if (!sheet) return;
    bool several = varies(sheet, "players"), lineups = varies(sheet, "strategies");
    for (; count < sheet->rows && count < FIGURES_ROWS_MAX; count++) {
        const Figure *rate = sheet_rows_figure(sheet, count, "rate"),
                     *range = sheet_rows_figure(sheet, count, "ci95");
        const char* rules = sheet_rows_word(sheet, count, "rules");
        SvgRow* row = &rows[count];
        *row = (SvgRow){.value = rate->value,
                        .low = range->there ? range->value : rate->value,
                        .high = range->there ? range->high : rate->value,
                        .strong = sheet_rows_figure(sheet, count, "holds")->count > 0,
                        .colour = svg_colour(rules[0] ? 1 : 0)};
        Buffer label = buffer_in(row->label, sizeof row->label);
        if (several)
            buffer_add(&label, "%d players, ", (int)sheet_rows_figure(sheet, count, "players")->count);
        if (lineups) buffer_add(&label, "%.60s, ", sheet_rows_word(sheet, count, "strategies"));
        buffer_add(&label, "%.120s", rules[0] ? rules : "as it is");
        snprintf(row->text, sizeof row->text, "%.1f %%", 100 * rate->value);
    }
    snprintf(outcome, sizeof outcome, "%s", sheet_rows_setting(data, "outcome")->text);
    ruleset_outcome_spell(outcome);
    proposals_aim_text(data, aim, sizeof aim);
    snprintf(text, sizeof text,
             "Rate of %s with each proposed change, in %% of fresh games, with 95 %% intervals. Bold: %s.",
             outcome, aim);
    figures_begin(figures, &(FigureHead){"results", "What would make it fair", text, .table = "proposals"});
    SvgIntervals chart = {.rows = rows, .count = count, .axis = SVG_RATES};
    svg_fit_axis(&chart, 1);
    panel_of(figures, "", &chart);
    figures_end(figures);
}

void verb_figures(Figures* figures, const Report* report) {
    static const struct {
        const char* verb;
        void (*put)(Figures* figures, const ReportData* data);
    } verbs[] = {{"compare", compare_figures}, {"tune", tune_figures},   {"matrix", matrix_figures},
                 {"check", check_figures},     {"skill", skill_figures}, {"exploit", exploit_figures},
                 {"suggest", suggest_figures}};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (!strcmp(report->data->verb, verbs[i].verb)) verbs[i].put(figures, report->data);
}
