// Report data, written by the verbs and read by the formats; see report_data.h.
#include "sim/report/report_data.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/decimal.h"
#include "sim/report/chosen_readings.h"
#include "sim/report/range_text.h"
#include "sim/report/who_plays.h"
#include "sim/text/grid.h"

const char* const report_data_names[REPORT_DATA_NAMES] = {
#define NAME(name) #name,
    REPORT_DATA_NAME_LIST(NAME)
#undef NAME
};

const char* const report_data_types[FIGURE_TYPES] = {
    [FIGURE_TEXT] = "text",     [FIGURE_BOOL] = "bool",
    [FIGURE_COUNT] = "count",   [FIGURE_REAL] = "real",
    [FIGURE_VALUE] = "value",   [FIGURE_RATE] = "rate",
    [FIGURE_POINTS] = "points", [FIGURE_REALS] = "reals",
    [FIGURE_RATES] = "rates",   [FIGURE_POINTS_RANGE] = "points_range",
};

void report_data_open(ReportData* data, const char* verb) {
    *data = (ReportData){.verb = verb, .good = true};
}

static void free_sheet(Sheet* sheet) {
    for (int i = 0; i < sheet->rows * sheet->column_count; i++) free(sheet->figures[i].text);
    free(sheet->figures);
    free(sheet->strong);
    free(sheet->minor);
    free(sheet->note);
}

void report_data_close(ReportData* data) {
    for (int i = 0; i < data->sheet_count; i++) free_sheet(&data->sheets[i]);
    for (int i = 0; i < data->setting_count; i++) free(data->settings[i].figure.text);
    for (int i = 0; i < data->sentence_count; i++) free(data->sentences[i]);
    free(data->sentences);
    free(data->details);
    memset(data, 0, sizeof *data);
}

bool report_data_check(const ReportData* data, Error* error) {
    return data->good || error_set(error, EXIT_IO, "out of memory for the results");
}

static char* copy_text(ReportData* data, const char* text) {
    size_t size = strlen(text) + 1;
    char* copy = malloc(size);
    if (copy) memcpy(copy, text, size);
    if (!copy) data->good = false;
    return copy;
}

// --- sentences and settings

void report_data_say(ReportData* data, const char* format, ...) {
    char text[REPORT_DATA_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    char** longer = realloc(data->sentences, (size_t)(data->sentence_count + 1) * sizeof *data->sentences);
    if (longer) data->sentences = longer;
    bool* details = realloc(data->details, (size_t)(data->sentence_count + 1) * sizeof *data->details);
    if (details) data->details = details;
    char* sentence = longer && details ? copy_text(data, text) : NULL;
    data->good = data->good && sentence;
    if (!sentence) return;
    data->details[data->sentence_count] = false;
    data->sentences[data->sentence_count++] = sentence;
}

const char* report_data_sentence(const ReportData* data, const char* mark) {
    for (int i = 0; i < data->sentence_count; i++)
        if (!strncmp(data->sentences[i], mark, strlen(mark))) return data->sentences[i];
    return NULL;
}

void report_data_detail(ReportData* data) {
    if (data->sentence_count) data->details[data->sentence_count - 1] = true;
}

void report_data_details_from(ReportData* data, int first) {
    CHECK(first >= 0);
    for (int i = first; i < data->sentence_count; i++) data->details[i] = true;
}

void report_data_say_players(ReportData* data, const Experiment* experiment) {
    char plays[LINE_MAX_BYTES];
    who_plays_all(experiment, plays, sizeof plays);
    report_data_say(data, "Players: %s.", plays);
}

void report_data_say_assumed(ReportData* data, const Experiment* experiment) {
    const Ruleset* ruleset = experiment->ruleset;
    int count = 0;
    for (int i = 0; i < ruleset->rule_count; i++)
        count += ruleset->rules[i].tag == TAG_ASSUMED && !experiment->variants[0].overridden[i];
    if (!count) return;
    report_data_say(data,
                    "Assumed: all figures depend on %d rule%s not given by any source; `reckon rules %s` "
                    "lists them, `reckon run --assumptions` shows how far they move the answer.",
                    count, count == 1 ? "" : "s", ruleset->id);
}

void report_data_say_readings(ReportData* data) {
    ChosenReadings chosen = chosen_readings(data->experiments, data->experiment_count);
    char text[LINE_MAX_BYTES];
    for (int i = 0; i < chosen_readings_lines(&chosen); i++) {
        chosen_readings_line(&chosen, i, text, sizeof text);
        report_data_say(data, "%s", text);
    }
}

static Figure* add_setting(ReportData* data, const char* key, FigureType type) {
    CHECK(data->setting_count < REPORT_DATA_SETTINGS_MAX);
    Setting* setting = &data->settings[data->setting_count++];
    *setting = (Setting){key, type, {.there = true}};
    return &setting->figure;
}

void report_data_set_text(ReportData* data, const char* key, const char* text) {
    Figure* figure = add_setting(data, key, FIGURE_TEXT);
    figure->text = copy_text(data, text);
    figure->there = figure->text != NULL;
}

void report_data_set_count(ReportData* data, const char* key, uint64_t count) {
    add_setting(data, key, FIGURE_COUNT)->count = (int64_t)count;
}

void report_data_set_real(ReportData* data, const char* key, double value) {
    CHECK(isfinite(value));
    add_setting(data, key, FIGURE_REAL)->value = value;
}

// --- sheets

static bool is_known(const char* name) {
    for (int i = 0; i < REPORT_DATA_NAMES; i++)
        if (!strcmp(report_data_names[i], name)) return true;
    return false;
}

Sheet* report_data_sheet(ReportData* data, const char* name, const char* title, const SheetColumn* columns,
                         int count) {
    CHECK(is_known(name));
    (void)is_known;
    CHECK(data->sheet_count < REPORT_DATA_SHEETS_MAX && count >= 1 && count <= REPORT_DATA_COLUMNS_MAX);
    Sheet* sheet = &data->sheets[data->sheet_count++];
    *sheet = (Sheet){.name = name, .title = title, .column_count = count};
    memcpy(sheet->columns, columns, (size_t)count * sizeof *columns);
    return sheet;
}

Sheet* report_data_begin(ReportData* data, const SheetKind* kind) {
    return report_data_sheet(data, kind->name, kind->title, kind->columns, kind->column_count);
}

void report_data_title(Sheet* sheet, const char* key, const char* title) {
    int column = report_data_column(sheet, key);
    CHECK(column >= 0);
    sheet->columns[column].title = title;
}

void report_data_hide_single(Sheet* sheet, const Experiment* experiment) {
    if (experiment->variant_count < 2) report_data_title(sheet, "variant", NULL);
    if (experiment->lineup_count < 2) report_data_title(sheet, "strategies", NULL);
}

void report_data_note(ReportData* data, Sheet* sheet, const char* format, ...) {
    char text[REPORT_DATA_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    free(sheet->note);
    sheet->note = copy_text(data, text);
}

static bool make_room(Sheet* sheet) {
    CHECK(sheet->rows <= sheet->room);
    if (sheet->rows < sheet->room) return true;
    int room = sheet->room ? 2 * sheet->room : 16;
    Figure* figures = realloc(sheet->figures, (size_t)(room * sheet->column_count) * sizeof *figures);
    if (figures) sheet->figures = figures;
    bool* strong = realloc(sheet->strong, (size_t)room * sizeof *strong);
    if (strong) sheet->strong = strong;
    bool* minor = realloc(sheet->minor, (size_t)room * sizeof *minor);
    if (minor) sheet->minor = minor;
    if (!figures || !strong || !minor) return false;
    sheet->room = room;
    return true;
}

void report_data_row(ReportData* data, Sheet* sheet) {
    if (!data->good || !make_room(sheet)) {
        data->good = false;  // further figures overwrite the last row
        return;
    }
    memset(&sheet->figures[sheet->rows * sheet->column_count], 0,
           (size_t)sheet->column_count * sizeof *sheet->figures);
    sheet->strong[sheet->rows] = sheet->minor[sheet->rows] = false;
    sheet->rows++;
}

void report_data_cell(ReportData* data, Sheet* sheet, const Cell* cell) {
    report_data_row(data, sheet);
    report_data_put_text(data, sheet, "cell", "%s", cell->id);
    report_data_put_count(sheet, "players", (uint64_t)cell->players);
    report_data_put_text(data, sheet, "variant", "%s", cell->variant->name);
    report_data_put_text(data, sheet, "strategies", "%s", cell->lineup->name);
}

void report_data_strong(Sheet* sheet) {
    if (sheet->rows) sheet->strong[sheet->rows - 1] = true;
}

void report_data_minor(Sheet* sheet) {
    if (sheet->rows) sheet->minor[sheet->rows - 1] = true;
}

int report_data_major_rows(const Sheet* sheet) {
    int rows = 0;
    for (int i = 0; i < sheet->rows; i++) rows += !sheet->minor[i];
    return rows;
}

// The figure of the last row in the column `key`; null if memory ran out before the first row.
static Figure* last_figure(Sheet* sheet, const char* key, unsigned types) {
    int column = report_data_column(sheet, key);
    CHECK(column >= 0 && (types >> sheet->columns[column].type & 1));
    (void)types;
    if (!sheet->rows) return NULL;
    Figure* figure = &sheet->figures[(sheet->rows - 1) * sheet->column_count + column];
    figure->there = true;
    return figure;
}

void report_data_put_text(ReportData* data, Sheet* sheet, const char* key, const char* format, ...) {
    char text[REPORT_DATA_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    Figure* figure = last_figure(sheet, key, 1u << FIGURE_TEXT);
    if (!figure) return;
    free(figure->text);
    figure->text = copy_text(data, text);
    figure->there = figure->text != NULL;
}

void report_data_put_bool(Sheet* sheet, const char* key, bool value) {
    Figure* figure = last_figure(sheet, key, 1u << FIGURE_BOOL);
    if (figure) figure->count = value;
}

void report_data_put_count(Sheet* sheet, const char* key, uint64_t count) {
    Figure* figure = last_figure(sheet, key, 1u << FIGURE_COUNT);
    if (figure) figure->count = (int64_t)count;
}

void report_data_put_number(Sheet* sheet, const char* key, double value) {
    CHECK(isfinite(value));
    Figure* figure = last_figure(
        sheet, key, 1u << FIGURE_REAL | 1u << FIGURE_VALUE | 1u << FIGURE_RATE | 1u << FIGURE_POINTS);
    if (figure) figure->value = value;
}

void report_data_put_interval(Sheet* sheet, const char* key, Interval interval) {
    CHECK(isfinite(interval.low) && isfinite(interval.high));
    if (!statistics_is_known(interval)) return;
    Figure* figure =
        last_figure(sheet, key, 1u << FIGURE_REALS | 1u << FIGURE_RATES | 1u << FIGURE_POINTS_RANGE);
    if (!figure) return;
    figure->value = interval.low;
    figure->high = interval.high;
}

// --- reading

const Sheet* report_data_find(const ReportData* data, const char* name) {
    for (int i = 0; i < data->sheet_count; i++)
        if (!strcmp(data->sheets[i].name, name)) return &data->sheets[i];
    return NULL;
}

int report_data_column(const Sheet* sheet, const char* key) {
    for (int i = 0; i < sheet->column_count; i++)
        if (!strcmp(sheet->columns[i].key, key)) return i;
    return -1;
}

const Figure* report_data_figure(const Sheet* sheet, int row, int column) {
    CHECK(row >= 0 && row < sheet->rows && column >= 0 && column < sheet->column_count);
    return &sheet->figures[row * sheet->column_count + column];
}

bool report_data_whole(double value) { return fabs(value) < 1e15 && value == floor(value); }

// A number of any size with about four significant digits.
static void real_text(double value, char* text, size_t size) {
    double magnitude = fabs(value);
    if (magnitude >= 1e15) {
        snprintf(text, size, "%.3e", value);
        return;
    }
    int decimals = magnitude >= 1000 ? 0 : magnitude >= 100 ? 1 : magnitude >= 10 ? 2 : 3;
    snprintf(text, size, "%.*f", decimals, value);
}

static void value_text(double value, char* text, size_t size) {
    char digits[DECIMAL_BYTES];
    decimal_text(value, digits);
    if (report_data_whole(value))
        snprintf(text, size, "%.0f", value);
    else
        snprintf(text, size, "%s", digits);
}

// A mean whose interval is unknown, as that of a single game.
static bool lacks_interval(const Sheet* sheet, int row, int column) {
    const SheetColumn* of = &sheet->columns[column];
    return of->type == FIGURE_REALS && !strcmp(of->key, "ci95") && column > 0 &&
           report_data_figure(sheet, row, column - 1)->there;
}

void report_data_text(const Sheet* sheet, int row, int column, int digits, char* text, size_t size) {
    CHECK(digits >= 0 && size > 0);
    const Figure* figure = report_data_figure(sheet, row, column);
    char low[64], high[64];
    snprintf(text, size, "%s", lacks_interval(sheet, row, column) ? "unknown" : "");
    if (!figure->there) return;
    switch (sheet->columns[column].type) {
        case FIGURE_TEXT:
            snprintf(text, size, "%s", figure->text);
            if (!strcmp(sheet->columns[column].key, "outcome")) ruleset_outcome_spell(text);
            break;
        case FIGURE_BOOL:
            snprintf(text, size, "%s", figure->count ? "yes" : "no");
            break;
        case FIGURE_COUNT:
            grid_count((unsigned long long)figure->count, text, size);
            break;
        case FIGURE_REAL:
            real_text(figure->value, text, size);
            break;
        case FIGURE_VALUE:
            value_text(figure->value, text, size);
            break;
        case FIGURE_RATE:
            snprintf(text, size, "%.*f", digits, 100 * figure->value);
            break;
        case FIGURE_POINTS:
            snprintf(text, size, "%+.*f", digits, range_text_shown(100 * figure->value, digits));
            break;
        case FIGURE_REALS:
            real_text(figure->value, low, sizeof low);
            real_text(figure->high, high, sizeof high);
            snprintf(text, size, "%s..%s", low, high);
            break;
        case FIGURE_RATES:
            snprintf(text, size, "%.*f-%.*f", digits, 100 * figure->value, digits, 100 * figure->high);
            break;
        case FIGURE_POINTS_RANGE:
            snprintf(text, size, "%+.*f..%+.*f", digits, range_text_shown(100 * figure->value, digits),
                     digits, range_text_shown(100 * figure->high, digits));
            break;
        case FIGURE_TYPES:
            CHECK(0 && "a type");
            break;
    }
}

int report_data_digits(const Sheet* sheet) {
    double widest = 0;
    for (int row = 0; row < sheet->rows; row++)
        for (int column = 0; column < sheet->column_count && !sheet->minor[row]; column++) {
            FigureType type = sheet->columns[column].type;
            const Figure* figure = report_data_figure(sheet, row, column);
            if ((type != FIGURE_RATES && type != FIGURE_POINTS_RANGE) || !figure->there) continue;
            widest = fmax(widest, figure->high - figure->value);
        }
    return range_text_digits(widest);
}
