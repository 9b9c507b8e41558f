// What a verb that decides (compare, tune, matrix, check) has found, in a form that every report can write:
// a verdict, sentences that say it in words, the settings it rests on, and sheets of figures. A sheet is a
// list of rows under typed columns, so that the table, the CSV, the JSON and the Markdown show the same
// numbers without knowing the verb.
#pragma once

#include "sim/batch/batch.h"
#include "sim/statistics/statistics.h"

enum {
    FINDINGS_SHEETS_MAX = 8,
    FINDINGS_SETTINGS_MAX = 16,
    FINDINGS_COLUMNS_MAX = 40,
    FINDINGS_EXPERIMENTS_MAX = 2,
    FINDINGS_TEXT_MAX = 4096,  // bytes of a sentence or a text in a sheet; longer ones are cut
};

// Every sheet there is, of all verbs: keys in JSON, and parts of the names of files, so that these are known.
// clang-format off
#define FINDINGS_NAME_LIST(X) \
    X(differences) X(reach) X(assumptions) \
    X(cells) X(flips) X(outcomes) X(metrics) \
    X(recommendations) X(values) X(left_out) X(pairings) X(mixes) \
    X(grid) X(entries) X(matrices) X(strategies) X(fields) \
    X(statements) X(changes) \
    X(responses) X(habits) \
    X(map) X(gaps) X(ratings) \
    X(levels) X(level_grid) X(random_play)
// clang-format on

enum {
#define NAME(name) FINDINGS_NAME_##name,
    FINDINGS_NAME_LIST(NAME)
#undef NAME
        FINDINGS_NAMES
};

extern const char* const findings_names[FINDINGS_NAMES];

typedef enum FigureType {
    FIGURE_TEXT,
    FIGURE_BOOL,
    FIGURE_COUNT,   // a whole number
    FIGURE_REAL,    // any number
    FIGURE_VALUE,   // the value of a rule or parameter, in as few digits as say it: "14", "0.35"
    FIGURE_RATE,    // a probability; in percent where people read it
    FIGURE_POINTS,  // a difference of probabilities; in percentage points, with its sign
    // The same as intervals: [low, high] in JSON, two columns _low and _high in CSV.
    FIGURE_REALS,
    FIGURE_RATES,
    FIGURE_POINTS_RANGE,
    FIGURE_TYPES
} FigureType;

// "text", "points_range": in the JSON, for who reads the findings again.
extern const char* const findings_types[FIGURE_TYPES];

typedef struct Figure {
    bool there;
    double value, high;  // of an interval: low and high
    int64_t count;       // FIGURE_COUNT
    char* text;          // FIGURE_TEXT; owned
} Figure;

typedef struct SheetColumn {
    const char* key;    // in JSON and CSV: "rate", "ci95"
    const char* title;  // for people; null: not shown to them
    FigureType type;
} SheetColumn;

typedef struct Sheet {
    const char* name;   // in JSON, and in the file names of --out: "cells"
    const char* title;  // for people; null: none
    SheetColumn columns[FINDINGS_COLUMNS_MAX];
    int column_count;
    Figure* figures;  // row after row
    int rows, room;   // in use, allocated
    bool* strong;     // of each row: to be seen at once
    bool* minor;      // of each row: for programs only
    bool for_people;  // the figures of other sheets in another shape: not in JSON and CSV
} Sheet;

// A setting that the verdict rests on: "effect" 0.005.
typedef struct Setting {
    const char* key;
    FigureType type;  // FIGURE_TEXT, FIGURE_BOOL, FIGURE_COUNT or FIGURE_REAL
    Figure figure;
} Setting;

typedef struct Findings {
    const char* verb;     // "compare"
    const char* verdict;  // a word or two for programs: "a_better"; null: none
    const Experiment* experiments[FINDINGS_EXPERIMENTS_MAX];
    int experiment_count;
    Setting settings[FINDINGS_SETTINGS_MAX];
    int setting_count;
    Sheet sheets[FINDINGS_SHEETS_MAX];  // the first is what CSV on stdout shows
    int sheet_count;
    char** sentences;
    int sentence_count;
    BatchTiming timing;
    int exit_code;  // EXIT_DONE, EXIT_CHECK_FAILED or EXIT_INCONCLUSIVE
    bool good;      // false once memory has run out; findings_check says so
} Findings;

void findings_open(Findings* findings, const char* verb);
void findings_close(Findings* findings);
// False with EXIT_IO if something could not be kept.
bool findings_check(const Findings* findings, Error* error);

// Adds a sentence; the first says the verdict.
void findings_say(Findings* findings, const char* format, ...) __attribute__((format(printf, 2, 3)));
// Says how many rules no source prints and nobody has set, where there are any: the verdict rests on them.
void findings_say_assumed(Findings* findings, const Experiment* experiment);
void findings_set_text(Findings* findings, const char* key, const char* text);
void findings_set_count(Findings* findings, const char* key, uint64_t count);
void findings_set_real(Findings* findings, const char* key, double value);

// Begins a sheet, of a name that is in the list above; the names and the columns' texts must outlive it.
Sheet* findings_sheet(Findings* findings, const char* name, const char* title, const SheetColumn* columns,
                      int count);
// Begins the next row; figures that are not put are blank, null in JSON.
void findings_row(Findings* findings, Sheet* sheet);
void findings_strong(Sheet* sheet);  // the row begun last is to be seen at once
void findings_minor(Sheet* sheet);   // it is left out where people read
// How many rows people see.
int findings_major_rows(const Sheet* sheet);
// Puts a figure into the row begun last, in the column of that key, whose type must fit.
void findings_put_text(Findings* findings, Sheet* sheet, const char* key, const char* format, ...)
    __attribute__((format(printf, 4, 5)));
void findings_put_bool(Sheet* sheet, const char* key, bool value);
void findings_put_count(Sheet* sheet, const char* key, uint64_t count);
void findings_put_number(Sheet* sheet, const char* key, double value);
// One without bounds (-DBL_MAX .. DBL_MAX) is left blank.
void findings_put_interval(Sheet* sheet, const char* key, Interval interval);

// Whether a FIGURE_VALUE is written as a whole number.
bool findings_whole(double value);
// The figure in a row (0 ..) and column of a sheet.
const Figure* findings_figure(const Sheet* sheet, int row, int column);
// A figure as people read it, with that many decimals of percentages: "46.2", "+0.31", "45.9-46.5"; empty
// where there is none.
void findings_text(const Sheet* sheet, int row, int column, int digits, char* text, size_t size);
// Decimals that the narrowest interval that people see is worth: 1 .. 3.
int findings_digits(const Sheet* sheet);
