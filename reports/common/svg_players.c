// Skill and exploit as pictures; see svg_players.h.
#include "reports/common/svg_players.h"

#include <string.h>

#include "reports/common/svg_heats.h"
#include "reports/common/svg_sheets.h"
#include "sim/base/check.h"
#include "sim/report/range_text.h"

enum { ROWS_MAX = 40 };

// --- skill

static bool is_same_table(const Sheet* sheet, int row) {
    return svg_figure(sheet, row, "players")->count == svg_figure(sheet, 0, "players")->count &&
           !strcmp(svg_word(sheet, row, "variant"), svg_word(sheet, 0, "variant")) &&
           !strcmp(svg_word(sheet, row, "strategies"), svg_word(sheet, 0, "strategies"));
}

// The place of a blunder rate, "2.5 %", or "wins" if there is no opponent (a team).
static int place_level(SvgNames* names, const Figure* blunder) {
    char name[SVG_NAME_MAX];
    snprintf(name, sizeof name, blunder->there ? "%.3g %%" : "wins", 100 * blunder->value);
    return svg_place(names, name);
}

static SvgFrame skill_frame(const ReportData* data, int64_t players) {
    char text[SVG_TEXT_MAX];
    const char *row = svg_setting(data, "row_side")->text, *column = svg_setting(data, "column_side")->text;
    bool motive = !strcmp(svg_setting(data, "kind")->text, "one_seat");
    snprintf(
        text, sizeof text,
        "%d players: %% of games that %s win%s%s, by blunder rate (share of random choices). Down: %s%s%s.",
        (int)players, row, strcmp(row, "one seat") != 0 && strcmp(row, "the team") != 0 ? "" : "s",
        motive ? " by its motive" : "", row, column[0] ? "; across: " : "", column);
    return svg_sheets_frame(data, text);
}

bool svg_skill(const ReportData* data, FILE* out) {
    const Sheet* sheet = svg_sheet(data, "entries");
    double values[SVG_NAMES_MAX][SVG_NAMES_MAX], packed[SVG_NAMES_MAX * SVG_NAMES_MAX];
    SvgNames rows = {.count = 0}, columns = {.count = 0};
    if (strcmp(data->verb, "skill") != 0 || !sheet) return false;
    for (int i = 0; i < SVG_NAMES_MAX * SVG_NAMES_MAX; i++) values[i / SVG_NAMES_MAX][i % SVG_NAMES_MAX] = -1;
    for (int i = 0; i < sheet->rows && is_same_table(sheet, i); i++) {
        int row = place_level(&rows, svg_figure(sheet, i, "blunder_a"));
        int column = place_level(&columns, svg_figure(sheet, i, "blunder_b"));
        if (row >= 0 && column >= 0) values[row][column] = svg_figure(sheet, i, "rate")->value;
    }
    for (int i = 0; i < rows.count * columns.count; i++)
        packed[i] = values[i / columns.count][i % columns.count];
    SvgHeat heat = {.rows = rows.count,
                    .columns = columns.count,
                    .row_names = rows.list,
                    .column_names = columns.list,
                    .values = packed,
                    .centre = packed[0]};
    SvgFrame frame = skill_frame(data, svg_figure(sheet, 0, "players")->count);
    svg_heats(out, &frame, &heat, 1);
    return true;
}

// --- exploit

bool svg_exploit(const ReportData* data, FILE* out) {
    const Sheet* sheet = svg_sheet(data, "responses");
    SvgRow rows[ROWS_MAX];
    int count = 0;
    if (strcmp(data->verb, "exploit") != 0 || !sheet) return false;
    for (; count < sheet->rows && count < ROWS_MAX; count++) {
        const Figure *gain = svg_figure(sheet, count, "gain"), *range = svg_figure(sheet, count, "gain_ci95");
        SvgRow* row = &rows[count];
        CHECK(range->value <= range->high);
        *row = (SvgRow){.value = gain->value, .low = range->value, .high = range->high};
        snprintf(row->label, sizeof row->label, "%d players, %.100s",
                 (int)svg_figure(sheet, count, "players")->count, svg_word(sheet, count, "side"));
        char change[SVG_NAME_MAX / 2];
        RangeText words = range_text_points(gain->value, (Interval){range->value, range->high}, 1);
        svg_typeset(words.text, change, sizeof change);
        snprintf(row->text, sizeof row->text, "%.1f → %.1f %%: %s",
                 100 * svg_figure(sheet, count, "as_given")->value,
                 100 * svg_figure(sheet, count, "response")->value, change);
    }
    SvgFrame frame = svg_sheets_frame(
        data,
        "Win rate of each side as given → as its trained response plays it; the gain in percentage points, "
        "with 95 % intervals.");
    svg_intervals(out, &frame,
                  &(SvgIntervals){.rows = rows, .count = count, .axis = SVG_DIFFERENCES, .fitted = true});
    return true;
}
