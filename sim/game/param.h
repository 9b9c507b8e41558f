// A setting is a row: one table per ruleset (its rules) and per strategy (its parameters). Parsing,
// checking, "did you mean", `reckon rules`, the JSON Schema, sweeps, the echo in the result and the report's
// columns all read the row; nothing about a setting is written anywhere else.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/base/error.h"

// PARAM_TEXT: of strategies only, one row at most; it is kept beside the numbers (Player.text), and its
// number is 0. Empty by default. Of printable characters without spaces, commas, quotes and backslashes, so
// that a shell and a list leave it whole; a line (PARAM_LINE) has all of them and is, on a command line,
// all that is left.
typedef enum ParamType { PARAM_INT, PARAM_BOOL, PARAM_ENUM, PARAM_REAL, PARAM_TEXT } ParamType;

enum { PARAM_LINE = 1 };

// Who says so; see the rules' README.
typedef enum Provenance { TAG_PUBLISHED, TAG_PUBLISHED_2, TAG_INFERRED, TAG_ASSUMED } Provenance;

// A value of an enum row: its name in configs, and a sentence that says what it means at the table.
typedef struct ParamReading {
    const char* name;
    const char* meaning;
} ParamReading;

typedef struct Param {
    const char* key;  // as in the config: snake_case, card counts `deck.<card>`
    ParamType type;
    double initial;   // default: the number, 0/1, or the index of the reading
    double min, max;  // inclusive; for enums 0 .. readings - 1; for text 0, and PARAM_LINE for a line of it
    const ParamReading* readings;  // enums: as PARAM_READINGS makes them; else null
    Provenance tag;                // of the default
    bool fixed;                    // listed with its default; anything else is refused
    double sweep_min, sweep_max;  // range worth trying, where it is narrower than min..max; both 0: the whole
    const char* source;           // short mark of the source as in the rules file, "-" for none
    const char* help;             // one line
} Param;

static inline bool param_is_line(const Param* row) {
    return row->type == PARAM_TEXT && row->max == (double)PARAM_LINE;
}

// A table of rules (a ruleset's rules.h) is a macro that applies INT, BOOL or ENUM to each row: the field of
// the compiled rules, the key, and the members of Param by name, those that are 0 left out.
#define PARAM_INT_ROW(field, name, ...)  {.key = (name), .type = PARAM_INT, __VA_ARGS__},
#define PARAM_BOOL_ROW(field, name, ...) {.key = (name), .type = PARAM_BOOL, .max = 1, __VA_ARGS__},
#define PARAM_ENUM_ROW(field, name, ...) {.key = (name), .type = PARAM_ENUM, __VA_ARGS__},

// A row of a strategy's table of parameters: a number that nobody has published. PARAM_NUMBER("hoard_size", INT, 7, 3,
// 12, "never Steals with this many cards or more in hand").
#define PARAM_NUMBER(name, kind, value, low, high, words)                                     \
    {                                                                                         \
        .key = (name), .type = PARAM_##kind, .initial = (value), .min = (low), .max = (high), \
        .tag = TAG_ASSUMED, .source = "-", .help = (words)                                    \
    }

// The readings of an ENUM row are one list, from which both the constants and the row come: a macro that
// applies READING to the constant, the name and the meaning of each.
//     #define STUB_TIE(READING) READING(TIE_SHARED, "shared", "The tied survivors share the win.") ...
//     enum { STUB_TIE(PARAM_CONSTANT) };
//     .readings = PARAM_READINGS(STUB_TIE)
#define PARAM_CONSTANT(constant, name, meaning) constant,
#define PARAM_READING(constant, name, meaning)  {name, meaning},
#define PARAM_READINGS(list)                    ((const ParamReading[]){list(PARAM_READING){NULL, NULL}})
// The single reading of a fixed row, which needs no constant.
#define PARAM_ONLY(name, meaning) ((const ParamReading[]){{name, meaning}, {NULL, NULL}})

// "published", "published-2", "inferred", "assumed".
const char* param_tag_name(Provenance tag);
// "int", "bool", "enum", "real", "text".
const char* param_type_name(ParamType type);

// The row of `key` ('-' and '_' alike, case kept), or -1.
int param_find(const Param* rows, int count, const char* key);

// Reads `text` as a value of the row: a decimal number, true/false, a reading. The message of a failure names
// the key, the text, and what is allowed, with the nearest reading.
bool param_parse(const Param* row, const char* text, double* value, Error* error);

// Whether `value` is allowed; the message as in param_parse.
bool param_check(const Param* row, double value, Error* error);

// Whether `text` may be the value of a text row; the message as in param_parse.
bool param_check_text(const Param* row, const char* text, Error* error);
// The text row, or -1 if there is none.
int param_text_row(const Param* rows, int count);

// Writes a value in config notation (without quotes): "16", "true", "until_return", "0.35".
// Reals are written with as few digits as give back the same double.
void param_format(const Param* row, double value, char* text, size_t size);

// The whole values worth trying, from low to high: the row's range for that, or all that it allows.
void param_sweep(const Param* row, int32_t* low, int32_t* high);

// What the row allows, in words: "1..60", "true, false", "a, b or c".
void param_allowed(const Param* row, char* text, size_t size);

// Number of readings of an enum row, and one of them.
int param_readings(const Param* row);
const ParamReading* param_reading(const Param* row, int index);

// The nearest of `count` names to `name` by edit distance ('-' and '_' alike), or null when none is near
// enough to be meant. `name_at` gives the i-th candidate.
const char* param_nearest(const char* name, int count, const char* (*name_at)(const void* names, int i),
                          const void* names);
// A `name_at` for an array of `const char*`.
const char* param_name_in_list(const void* names, int i);
// The same over the keys of a table.
const char* param_nearest_key(const Param* rows, int count, const char* key);
