// A setting is a row: one table per ruleset (its rules) and per strategy (its parameters). Parsing,
// checking, "did you mean", `reckon rules`, the JSON Schema, sweeps, the echo in the result and the report's
// columns all read the row; nothing about a setting is written anywhere else.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/base/error.h"

// PARAM_TEXT: of strategies only, one row at most; it stands beside the numbers (Player.text), its number is
// 0. Empty as it comes. Of printable characters without spaces, commas, quotes and backslashes, so that a
// shell and a list leave it whole.
typedef enum ParamType { PARAM_INT, PARAM_BOOL, PARAM_ENUM, PARAM_REAL, PARAM_TEXT } ParamType;

// Who says so; see the rules' README.
typedef enum Provenance { TAG_PUBLISHED, TAG_PUBLISHED_2, TAG_INFERRED, TAG_ASSUMED } Provenance;

typedef struct Param {
    const char* key;  // as in the config: snake_case, card counts `deck.<card>`
    ParamType type;
    double initial;               // default: the number, 0/1, or the index of the reading
    double min, max;              // inclusive; for enums 0 .. readings - 1
    const char* readings;         // enums: "first|second|third"; else null
    Provenance tag;               // of the default
    bool fixed;                   // listed with its single reading; anything else is refused
    double sweep_min, sweep_max;  // range worth trying, where it is narrower than min..max; both 0: the whole
    const char* source;           // short mark of the source as in the rules file, "-" for none
    const char* help;             // one line
} Param;

// Rows as the lists of rules (a ruleset's rules.h) name them. `field` is the ruleset's own, `tag` one of
// PUBLISHED, PUBLISHED_2, INFERRED, ASSUMED; FIXED: listed with its single value.
#define PARAM_INT_ROW(field, key, initial, min, max, tag, source, help) \
    PARAM_SWEPT_ROW(field, key, initial, min, max, 0, 0, tag, source, help)
#define PARAM_SWEPT_ROW(field, key, initial, min, max, sweep_min, sweep_max, tag, source, help) \
    {key, PARAM_INT, initial, min, max, NULL, TAG_##tag, false, sweep_min, sweep_max, source, help},
#define PARAM_BOOL_ROW(field, key, initial, tag, source, help) \
    {key, PARAM_BOOL, initial, 0, 1, NULL, TAG_##tag, false, 0, 0, source, help},
#define PARAM_ENUM_ROW(field, key, initial, readings, tag, source, help) \
    {key, PARAM_ENUM, initial, 0, 0, readings, TAG_##tag, false, 0, 0, source, help},
#define PARAM_FIXED_INT_ROW(field, key, initial, tag, source, help) \
    {key, PARAM_INT, initial, initial, initial, NULL, TAG_##tag, true, 0, 0, source, help},
#define PARAM_FIXED_BOOL_ROW(field, key, initial, tag, source, help) \
    {key, PARAM_BOOL, initial, initial, initial, NULL, TAG_##tag, true, 0, 0, source, help},
#define PARAM_FIXED_ENUM_ROW(field, key, reading, tag, source, help) \
    {key, PARAM_ENUM, 0, 0, 0, reading, TAG_##tag, true, 0, 0, source, help},

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

// Number of readings of an enum row, and the text of one (size includes the terminator).
int param_readings(const Param* row);
void param_reading(const Param* row, int index, char* text, size_t size);

// The nearest of `count` names to `name` by edit distance ('-' and '_' alike), or null when none is near
// enough to be meant. `name_at` gives the i-th candidate.
const char* param_nearest(const char* name, int count, const char* (*name_at)(const void* names, int i),
                          const void* names);
// A `name_at` for an array of `const char*`.
const char* param_name_in_list(const void* names, int i);
// The same over the keys of a table.
const char* param_nearest_key(const Param* rows, int count, const char* key);
