// What a deciding verb has found; see findings.h. Written by the verbs, read by the reports.
#include "sim/report/findings.h"

#include <float.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/decimal.h"
#include "sim/text/grid.h"

const char* const findings_names[FINDINGS_NAMES] = {
#define NAME(name) #name,
    FINDINGS_NAME_LIST(NAME)
#undef NAME
};

const char* const findings_types[FIGURE_TYPES] = {
    [FIGURE_TEXT] = "text",     [FIGURE_BOOL] = "bool",
    [FIGURE_COUNT] = "count",   [FIGURE_REAL] = "real",
    [FIGURE_VALUE] = "value",   [FIGURE_RATE] = "rate",
    [FIGURE_POINTS] = "points", [FIGURE_REALS] = "reals",
    [FIGURE_RATES] = "rates",   [FIGURE_POINTS_RANGE] = "points_range",
};

void findings_open(Findings* findings, const char* verb) {
    *findings = (Findings){.verb = verb, .good = true};
}

static void free_sheet(Sheet* sheet) {
    for (int i = 0; i < sheet->rows * sheet->column_count; i++) free(sheet->figures[i].text);
    free(sheet->figures);
    free(sheet->strong);
    free(sheet->minor);
}

void findings_close(Findings* findings) {
    for (int i = 0; i < findings->sheet_count; i++) free_sheet(&findings->sheets[i]);
    for (int i = 0; i < findings->setting_count; i++) free(findings->settings[i].figure.text);
    for (int i = 0; i < findings->sentence_count; i++) free(findings->sentences[i]);
    free(findings->sentences);
    memset(findings, 0, sizeof *findings);
}

bool findings_check(const Findings* findings, Error* error) {
    return findings->good || error_set(error, EXIT_IO, "out of memory for the results");
}

static char* copy_text(Findings* findings, const char* text) {
    size_t size = strlen(text) + 1;
    char* copy = malloc(size);
    if (copy) memcpy(copy, text, size);
    if (!copy) findings->good = false;
    return copy;
}

// --- sentences and settings

void findings_say(Findings* findings, const char* format, ...) {
    char text[FINDINGS_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    char** longer =
        realloc(findings->sentences, (size_t)(findings->sentence_count + 1) * sizeof *findings->sentences);
    if (longer) findings->sentences = longer;
    char* sentence = longer ? copy_text(findings, text) : NULL;
    if (sentence)
        findings->sentences[findings->sentence_count++] = sentence;
    else
        findings->good = false;
}

void findings_say_assumed(Findings* findings, const Experiment* experiment) {
    const Ruleset* ruleset = experiment->ruleset;
    int count = 0;
    for (int i = 0; i < ruleset->rule_count; i++)
        count += ruleset->rules[i].tag == TAG_ASSUMED && !experiment->variants[0].overridden[i];
    if (!count) return;
    findings_say(
        findings,
        "Assumed: all of this rests on %d rule%s that no source prints; `reckon rules %s` lists them, "
        "`reckon run --assumptions` says how far they move the answer.",
        count, count == 1 ? "" : "s", ruleset->id);
}

static Figure* add_setting(Findings* findings, const char* key, FigureType type) {
    CHECK(findings->setting_count < FINDINGS_SETTINGS_MAX);
    Setting* setting = &findings->settings[findings->setting_count++];
    *setting = (Setting){key, type, {.there = true}};
    return &setting->figure;
}

void findings_set_text(Findings* findings, const char* key, const char* text) {
    Figure* figure = add_setting(findings, key, FIGURE_TEXT);
    figure->text = copy_text(findings, text);
    figure->there = figure->text != NULL;
}

void findings_set_count(Findings* findings, const char* key, uint64_t count) {
    add_setting(findings, key, FIGURE_COUNT)->count = (int64_t)count;
}

void findings_set_real(Findings* findings, const char* key, double value) {
    CHECK(isfinite(value));
    add_setting(findings, key, FIGURE_REAL)->value = value;
}

// --- sheets

static bool is_known(const char* name) {
    for (int i = 0; i < FINDINGS_NAMES; i++)
        if (!strcmp(findings_names[i], name)) return true;
    return false;
}

Sheet* findings_sheet(Findings* findings, const char* name, const char* title, const SheetColumn* columns,
                      int count) {
    CHECK(is_known(name));
    (void)is_known;
    CHECK(findings->sheet_count < FINDINGS_SHEETS_MAX && count >= 1 && count <= FINDINGS_COLUMNS_MAX);
    Sheet* sheet = &findings->sheets[findings->sheet_count++];
    *sheet = (Sheet){.name = name, .title = title, .column_count = count};
    memcpy(sheet->columns, columns, (size_t)count * sizeof *columns);
    return sheet;
}

static bool make_room(Sheet* sheet) {
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

void findings_row(Findings* findings, Sheet* sheet) {
    if (!findings->good || !make_room(sheet)) {
        findings->good = false;  // what is put from here on goes into the last row that there is room for
        return;
    }
    memset(&sheet->figures[sheet->rows * sheet->column_count], 0,
           (size_t)sheet->column_count * sizeof *sheet->figures);
    sheet->strong[sheet->rows] = sheet->minor[sheet->rows] = false;
    sheet->rows++;
}

void findings_strong(Sheet* sheet) {
    if (sheet->rows) sheet->strong[sheet->rows - 1] = true;
}

void findings_minor(Sheet* sheet) {
    if (sheet->rows) sheet->minor[sheet->rows - 1] = true;
}

int findings_major_rows(const Sheet* sheet) {
    int rows = 0;
    for (int i = 0; i < sheet->rows; i++) rows += !sheet->minor[i];
    return rows;
}

// The place of a figure in the last row; null where there is no row for want of memory.
static Figure* last_figure(Sheet* sheet, const char* key, unsigned types) {
    int column = 0;
    while (column < sheet->column_count && strcmp(sheet->columns[column].key, key)) column++;
    CHECK(column < sheet->column_count && (types >> sheet->columns[column].type & 1));
    (void)types;
    if (!sheet->rows) return NULL;
    Figure* figure = &sheet->figures[(sheet->rows - 1) * sheet->column_count + column];
    figure->there = true;
    return figure;
}

void findings_put_text(Findings* findings, Sheet* sheet, const char* key, const char* format, ...) {
    char text[FINDINGS_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    Figure* figure = last_figure(sheet, key, 1u << FIGURE_TEXT);
    if (!figure) return;
    free(figure->text);
    figure->text = copy_text(findings, text);
    figure->there = figure->text != NULL;
}

void findings_put_bool(Sheet* sheet, const char* key, bool value) {
    Figure* figure = last_figure(sheet, key, 1u << FIGURE_BOOL);
    if (figure) figure->count = value;
}

void findings_put_count(Sheet* sheet, const char* key, uint64_t count) {
    Figure* figure = last_figure(sheet, key, 1u << FIGURE_COUNT);
    if (figure) figure->count = (int64_t)count;
}

void findings_put_number(Sheet* sheet, const char* key, double value) {
    CHECK(isfinite(value));
    Figure* figure = last_figure(
        sheet, key, 1u << FIGURE_REAL | 1u << FIGURE_VALUE | 1u << FIGURE_RATE | 1u << FIGURE_POINTS);
    if (figure) figure->value = value;
}

void findings_put_interval(Sheet* sheet, const char* key, Interval interval) {
    CHECK(isfinite(interval.low) && isfinite(interval.high));
    if (interval.high - interval.low > DBL_MAX) return;
    Figure* figure =
        last_figure(sheet, key, 1u << FIGURE_REALS | 1u << FIGURE_RATES | 1u << FIGURE_POINTS_RANGE);
    if (!figure) return;
    figure->value = interval.low;
    figure->high = interval.high;
}

// --- reading

const Figure* findings_figure(const Sheet* sheet, int row, int column) {
    CHECK(row >= 0 && row < sheet->rows && column >= 0 && column < sheet->column_count);
    return &sheet->figures[row * sheet->column_count + column];
}

bool findings_whole(double value) { return fabs(value) < 1e15 && value == floor(value); }

// A number of any size with some four figures that matter.
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
    if (findings_whole(value))
        snprintf(text, size, "%.0f", value);
    else
        snprintf(text, size, "%s", digits);
}

void findings_text(const Sheet* sheet, int row, int column, int digits, char* text, size_t size) {
    const Figure* figure = findings_figure(sheet, row, column);
    char low[64], high[64];
    text[0] = 0;
    if (!figure->there) return;
    switch (sheet->columns[column].type) {
        case FIGURE_TEXT:
            snprintf(text, size, "%s", figure->text);
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
            snprintf(text, size, "%+.*f", digits, 100 * figure->value);
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
            snprintf(text, size, "%+.*f..%+.*f", digits, 100 * figure->value, digits, 100 * figure->high);
            break;
        case FIGURE_TYPES:
            CHECK(!"a type");
            break;
    }
}

int findings_digits(const Sheet* sheet) {
    double narrowest = 1;
    for (int row = 0; row < sheet->rows; row++)
        for (int column = 0; column < sheet->column_count && !sheet->minor[row]; column++) {
            FigureType type = sheet->columns[column].type;
            const Figure* figure = findings_figure(sheet, row, column);
            if ((type != FIGURE_RATES && type != FIGURE_POINTS_RANGE) || !figure->there) continue;
            double width = figure->high - figure->value;
            if (width > 0 && width < narrowest) narrowest = width;
        }
    return narrowest >= 0.05 ? 1 : narrowest >= 0.005 ? 2 : 3;
}
