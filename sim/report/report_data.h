// The results of a verb (compare, tune, matrix, check, skill, exploit), and what a run reports
// beyond its cells, in a form that every format can write: a verdict, sentences that explain it,
// the settings behind it, and sheets of figures. A sheet is a list of rows under typed columns, so
// that the table, the CSV, the JSON and the Markdown show the same numbers without knowing the
// verb.
#pragma once

#include "sim/batch/batch_options.h"
#include "sim/statistics/statistics.h"
#include "sim/text/json_schema.h"

enum {
    REPORT_DATA_SHEETS_MAX = 12,
    REPORT_DATA_SETTINGS_MAX = 24,
    REPORT_DATA_COLUMNS_MAX = 40,
    REPORT_DATA_EXPERIMENTS_MAX = 2,
    REPORT_DATA_TEXT_MAX = 4096,  // bytes of a sentence or a text in a sheet; longer ones are truncated
};

// The sheets of all verbs. The names are keys in JSON and parts of file names, so they must be
// known in advance.
// clang-format off
#define REPORT_DATA_NAME_LIST(X) \
    X(differences) X(sweep) X(reach) X(assumptions) X(not_printed) X(inferred) X(two_readings) \
    X(cells) X(moves) X(flips) X(outcomes) X(metrics) X(end_reasons) \
    X(recommendations) X(pairs) X(goals) X(rulebook) X(values) X(left_out) X(pairings) X(mixes) \
    X(grid) X(replies) X(entries) X(matrices) X(strategies) X(fields) \
    X(statements) X(changes) \
    X(responses) X(habits) X(departures) \
    X(map) X(gaps) X(ratings) \
    X(levels) X(level_grid) X(random_play) X(adapted) \
    X(proposals) X(tried) X(shares) X(interactions) \
    X(rates) X(beliefs) X(facts) \
    X(verdicts) X(fun) X(fun_table) X(options) X(table_time) X(unused)
// clang-format on

enum {
#define NAME(name) REPORT_DATA_NAME_##name,
    REPORT_DATA_NAME_LIST(NAME)
#undef NAME
        REPORT_DATA_NAMES
};

extern const char* const report_data_names[REPORT_DATA_NAMES];

typedef enum FigureType {
    FIGURE_TEXT,
    FIGURE_BOOL,
    FIGURE_COUNT,   // a whole number
    FIGURE_REAL,    // any number
    FIGURE_VALUE,   // the value of a rule or parameter, in as few digits as possible: "14", "0.35"
    FIGURE_RATE,    // a probability; shown to people in percent
    FIGURE_POINTS,  // a difference of probabilities; shown in percentage points, with its sign
    // Intervals of these: [low, high] in JSON, columns _low and _high in CSV.
    FIGURE_REALS,
    FIGURE_RATES,
    FIGURE_POINTS_RANGE,
    FIGURE_TYPES
} FigureType;

// Whether figures of the type are intervals.
static inline bool report_data_is_interval(FigureType type) { return type >= FIGURE_REALS; }

// Names in JSON ("text", "points_range"), for reading the report back.
extern const char* const report_data_types[FIGURE_TYPES];

typedef struct Figure {
    bool there;
    double value, high;  // for intervals: low and high
    int64_t count;       // FIGURE_COUNT
    char* text;          // FIGURE_TEXT; owned
} Figure;

typedef struct SheetColumn {
    const char* key;    // in JSON and CSV: "rate", "ci95"
    const char* title;  // for people; null: not shown to them
    FigureType type;
    // For the schema, as in JsonField.
    const char *help, *values, *pattern;
    double least, most;
    bool above, below, blank;
    bool wide;  // a count that may pass 2^53
} SheetColumn;

// A sheet before it has rows: what the writer fills and the schema describes.
typedef struct SheetKind {
    const char *name, *title;  // as in Sheet
    const char* help;
    const SheetColumn* columns;
    int column_count;
    bool optional;  // not in every report
    int least;      // rows
} SheetKind;

#define SHEET_COLUMNS(list) (list), sizeof(list) / sizeof *(list)
// The first columns of a sheet about cells: the id for programs, its parts for people.
#define SHEET_CELL_COLUMNS                                                                            \
    {"cell", NULL, FIGURE_TEXT}, {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX}, \
        {"variant", "rules", FIGURE_TEXT}, {                                                          \
        "strategies", "strategies", FIGURE_TEXT                                                       \
    }

typedef struct Sheet {
    const char* name;   // in JSON and in file names: "cells"
    const char* title;  // for people; null: none
    SheetColumn columns[REPORT_DATA_COLUMNS_MAX];
    int column_count;
    Figure* figures;  // row after row
    int rows, room;   // in use, allocated
    bool* strong;     // by row: highlighted
    bool* minor;      // by row: for programs only
    bool for_people;  // shows figures of other sheets in another form: not in JSON and CSV
    bool detail;      // shown to people only with --verbose
    int labels;       // number of shown columns that are row labels; 0: as their keys tell
    bool pasted;      // meant for a rulebook: as a Markdown table, on the terminal too
    char* note;       // a line below it; owned; null: none
} Sheet;

// A setting that the verdict depends on: "effect" 0.005.
typedef struct Setting {
    const char* key;
    FigureType type;  // FIGURE_TEXT, FIGURE_BOOL, FIGURE_COUNT or FIGURE_REAL
    Figure figure;
} Setting;

// What the report of a verb contains, for its schema.
typedef struct ReportKind {
    const char* help;
    JsonField experiments, settings, verdict;
    const SheetKind* sheets[REPORT_DATA_SHEETS_MAX];  // null: no more
} ReportKind;

typedef struct ReportData {
    const char* verb;     // "compare"
    const char* verdict;  // a word or two: "A better"; null: none
    const Experiment* experiments[REPORT_DATA_EXPERIMENTS_MAX];
    int experiment_count;
    Setting settings[REPORT_DATA_SETTINGS_MAX];
    int setting_count;
    Sheet sheets[REPORT_DATA_SHEETS_MAX];  // CSV on stdout shows the first
    int sheet_count;
    char** sentences;
    bool* details;  // by sentence: shown to people only with --verbose
    int sentence_count;
    bool adapted;  // whether the experts were trained for these rules (--adapt)
    BatchTiming timing;
    int exit_code;  // EXIT_DONE, EXIT_CHECK_FAILED or EXIT_INCONCLUSIVE
    bool good;      // false once memory has run out
} ReportData;

void report_data_open(ReportData* data, const char* verb);
void report_data_close(ReportData* data);
// False with EXIT_IO if memory has run out.
bool report_data_check(const ReportData* data, Error* error);

// Adds a sentence. The first states the verdict.
void report_data_say(ReportData* data, const char* format, ...) __attribute__((format(printf, 2, 3)));
// The first sentence that begins with `mark`; null: none.
const char* report_data_sentence(const ReportData* data, const char* mark);
// Marks as a detail, shown to people only with --verbose, the sentence added last, or all sentences
// from `first` on.
void report_data_detail(ReportData* data);
void report_data_details_from(ReportData* data, int first);
// Adds a sentence that counts the assumed rules that nobody has set, if any: the verdict depends on
// them.
void report_data_say_assumed(ReportData* data, const Experiment* experiment);
// Adds a sentence about who plays.
void report_data_say_players(ReportData* data, const Experiment* experiment);
// Adds sentences that explain the readings that the experiments use instead of the defaults, if
// any.
void report_data_say_readings(ReportData* data);
void report_data_set_text(ReportData* data, const char* key, const char* text);
void report_data_set_count(ReportData* data, const char* key, uint64_t count);
void report_data_set_real(ReportData* data, const char* key, double value);

// Begins a sheet of a kind that outlives it, with all its columns.
Sheet* report_data_begin(ReportData* data, const SheetKind* kind);
// Sets the title of a column; null hides it from people.
void report_data_title(Sheet* sheet, const char* key, const char* title);
// Hides rules and line-ups from people where all cells have the same.
void report_data_hide_single(Sheet* sheet, const Experiment* experiment);
// Begins a sheet, whose name must be in the list above. The names and the columns' texts must
// outlive it.
Sheet* report_data_sheet(ReportData* data, const char* name, const char* title, const SheetColumn* columns,
                         int count);
// Sets the line below a sheet.
void report_data_note(ReportData* data, Sheet* sheet, const char* format, ...)
    __attribute__((format(printf, 3, 4)));
// Begins the next row. Figures that are not set are blank, null in JSON.
void report_data_row(ReportData* data, Sheet* sheet);
// Begins the row of a cell in a sheet with SHEET_CELL_COLUMNS.
void report_data_cell(ReportData* data, Sheet* sheet, const Cell* cell);
void report_data_strong(Sheet* sheet);  // highlights the row begun last
void report_data_minor(Sheet* sheet);   // hides it from people
// The number of rows that people see.
int report_data_major_rows(const Sheet* sheet);
// Set a figure of the row begun last, in the column `key`, whose type must match.
void report_data_put_text(ReportData* data, Sheet* sheet, const char* key, const char* format, ...)
    __attribute__((format(printf, 4, 5)));
void report_data_put_bool(Sheet* sheet, const char* key, bool value);
void report_data_put_count(Sheet* sheet, const char* key, uint64_t count);
void report_data_put_number(Sheet* sheet, const char* key, double value);
// An unknown interval (statistics_is_known) stays blank.
void report_data_put_interval(Sheet* sheet, const char* key, Interval interval);

// Whether a FIGURE_VALUE is written as a whole number.
bool report_data_whole(double value);
// The figure in a row (from 0) and column of a sheet.
const Figure* report_data_figure(const Sheet* sheet, int row, int column);
// The sheet with that name; null: none.
const Sheet* report_data_find(const ReportData* data, const char* name);
// The column with that key; -1: none.
int report_data_column(const Sheet* sheet, const char* key);
// A figure as people read it, with this number of decimals for percentages: "46.2", "+0.31",
// "45.9-46.5"; empty if there is none, "unknown" for a missing interval (ci95) behind a mean.
void report_data_text(const Sheet* sheet, int row, int column, int digits, char* text, size_t size);
// The number of decimals, 1 .. 3, that even the widest interval shown to people justifies (range_text_digits).
int report_data_digits(const Sheet* sheet);
