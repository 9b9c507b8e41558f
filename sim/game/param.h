// Settings: a table per ruleset (its rules) and per strategy (its parameters), one row each.
// Parsing, checking, "did you mean", `reckon rules`, the JSON Schema, sweeps, the echo in the
// result and the report's columns all read the row; a setting is described nowhere else.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/base/error.h"

// PARAM_TEXT: strategies only, one row at most. The text is kept beside the numbers (Player.text);
// its number is 0. Empty by default. Printable characters other than spaces, commas, quotes and
// backslashes, so that it needs no quoting in shells and lists; a line (PARAM_LINE) may contain all
// of these and, on a command line, takes all the remaining text.
typedef enum ParamType { PARAM_INT, PARAM_BOOL, PARAM_ENUM, PARAM_REAL, PARAM_TEXT } ParamType;

enum { PARAM_LINE = 1 };

// Where a default comes from; see the rules' README.
typedef enum Provenance { TAG_PUBLISHED, TAG_PUBLISHED_2, TAG_INFERRED, TAG_ASSUMED } Provenance;

// Why the rulebook does not settle a row (param_doubt).
typedef enum Doubt {
    DOUBT_NONE,         // it does
    DOUBT_NOT_PRINTED,  // no publisher prints it: assumed, or from a secondary source
    DOUBT_INFERRED,     // it follows from printed words, but is not among them
    DOUBT_TWO_READINGS  // a printed sentence can honestly be read in another way (Param.open)
} Doubt;
enum { DOUBTS = DOUBT_TWO_READINGS + 1 };

// A value of an enum row: its name in configs, and a sentence that says what it means at the table.
typedef struct ParamReading {
    const char* name;
    const char* meaning;
    // Of a motive (Ruleset.motives): the kinds of side (side.h), a bit each, on which every seat then plays for itself.
    uint8_t for_oneself;
} ParamReading;

// Rows use designated initializers; C++ requires them in this order.
typedef struct Param {
    const char* key;  // as in the config: snake_case, card counts `deck.<card>`
    ParamType type;
    Provenance tag;                // of the default
    const char* source;            // short mark of the source as in the rules file, "-" for none
    const ParamReading* readings;  // enums: as PARAM_READINGS makes them; else null
    double initial;                // default: the number, 0/1, or the index of the reading
    double min, max;               // inclusive; bool: 0 and 1; text: max PARAM_LINE for a line, else 0
    // Range worth trying, if narrower than min..max; both 0: all of it. Equal otherwise: nothing but
    // the default is, because print, arithmetic or several witnesses leave no doubt.
    double sweep_min, sweep_max;
    const char* help;  // one line
    const char* open;  // one sentence: why the text leaves it open; null: settled if published
    uint32_t house;    // enums: the readings that are house rules (PARAM_HOUSE); or PARAM_HOUSE_ROW
    bool tuned;        // the number of zombies, which `tune` varies by default; at most one row
    bool several;  // of a row `deck.*`: kinds, or copies of several cards, so that a step is more than a card
} Param;

static inline bool param_is_line(const Param* row) {
    return row->type == PARAM_TEXT && row->max == (double)PARAM_LINE;
}

// A table of rules (a ruleset's rules.h) is a macro that applies INT, BOOL or ENUM to each row: the
// field of the compiled rules, the key, and the members of Param as designated initializers.
#define PARAM_INT_ROW(field, name, ...)  {.key = (name), .type = PARAM_INT, __VA_ARGS__},
#define PARAM_BOOL_ROW(field, name, ...) {.key = (name), .type = PARAM_BOOL, .max = 1, __VA_ARGS__},
#define PARAM_ENUM_ROW(field, name, ...) {.key = (name), .type = PARAM_ENUM, __VA_ARGS__},
// The fields of the compiled rules, in the order of the rows:
//     typedef struct StubRules { STUB_RULES(PARAM_FIELD, PARAM_FIELD) ... } StubRules;
#define PARAM_FIELD(field, ...) int32_t field;

// A row of a strategy's parameter table, whose default has no published source: the key, the type
// without PARAM_, and the other members of Param as designated initializers.
//     STRATEGY_PARAM("hoard_size", INT, .initial = 7, .min = 3, .max = 12, .help = "never Steals ...")
#define STRATEGY_PARAM(name, kind, ...) \
    { .key = (name), .type = PARAM_##kind, .tag = TAG_ASSUMED, .source = "-", __VA_ARGS__ }
// Where strategies of a game share rows, each lists its own once: a macro that applies ROW to the
// key, without quotes, and the other arguments of STRATEGY_PARAM. The constants ROW_<key> and the
// table come from that list.
//     #define ROWS(ROW) ROW(hoard_size, INT, .initial = 7, .max = 12, .help = "never Steals ...")
//     enum { ROWS(STRATEGY_ROW_NUMBER) ROW_COUNT };
//     static const Param params[ROW_COUNT] = {ROWS(STRATEGY_ROW)};
#define STRATEGY_ROW_NUMBER(key, ...) ROW_##key,
#define STRATEGY_ROW(key, kind, ...)  [ROW_##key] = STRATEGY_PARAM(#key, kind, __VA_ARGS__),

// The readings of an ENUM row are one list, from which both the constants and the row come: a macro
// that applies READING to the constant, the name, the meaning and, by name, other members of each.
//     #define STUB_TIE(READING) READING(TIE_SHARED, "shared", "The tied survivors share the win.") ...
//     enum { STUB_TIE(PARAM_CONSTANT) };
//     .readings = PARAM_READINGS(STUB_TIE)
#define PARAM_CONSTANT(constant, name, ...) constant,
#define PARAM_READING(constant, name, ...)  {name, __VA_ARGS__},
#define PARAM_READINGS(list)                ((const ParamReading[]){list(PARAM_READING){NULL, NULL}})
// The bit in `house` of a reading that the text excludes: `--assumptions` leaves it out.
#define PARAM_HOUSE(constant) (UINT32_C(1) << (constant))
// A row that is there for house rules alone: each value but the default is one. With its default it says nothing, and
// signatures are those of a table without it.
#define PARAM_HOUSE_ROW (UINT32_C(1) << 31)
// The single reading of a ruling (Ruleset.rulings), which needs no constant.
#define PARAM_ONLY(name, meaning) ((const ParamReading[]){{name, meaning}, {NULL, NULL}})

// What players may want (Ruleset.motives): a row whose readings are the motives, the default first,
// and the other members of Param.
#define PARAM_MOTIVES(list, ...) \
    { .key = "motive", .type = PARAM_ENUM, .readings = PARAM_READINGS(list), __VA_ARGS__ }

// "published", "published-2", "inferred", "assumed".
const char* param_tag_name(Provenance tag);
// Whether a value of the row is a house rule's.
static inline bool param_is_house(const Param* row, int32_t value) {
    if (row->house & PARAM_HOUSE_ROW) return (double)value != row->initial;
    return row->type == PARAM_ENUM && ((uint64_t)row->house >> value & 1);
}

// Whether and why the row is an open question, which `--assumptions` varies.
Doubt param_doubt(const Param* row);
// "settled", "not_printed", "inferred", "two_readings".
const char* param_doubt_name(Doubt doubt);
// "int", "bool", "enum", "real", "text".
const char* param_type_name(ParamType type);

// The row of `key` ('-' and '_' alike, case kept), or -1.
int param_find(const Param* rows, int count, const char* key);

// The row that is `tuned`, or -1.
int param_tuned(const Param* rows, int count);

// Whether the row is the number of copies of a card.
bool param_is_cards(const Param* row);

// Reads `text` as a value of the row: a decimal number, true/false, a reading. On failure the
// message names the key, the text, what is allowed, and the nearest reading.
bool param_parse(const Param* row, const char* text, double* value, Error* error);

// Whether `value` is allowed; the message as in param_parse.
bool param_check(const Param* row, double value, Error* error);

// Whether `text` may be the value of a text row; the message as in param_parse.
bool param_check_text(const Param* row, const char* text, Error* error);
// The text row, or -1 if there is none.
int param_text_row(const Param* rows, int count);

// Writes a value in config notation (without quotes): "16", "true", "until_return", "0.35". Reals
// have the fewest digits that round-trip.
void param_format(const Param* row, double value, char* text, size_t size);

// The range of whole values worth trying: the row's sweep range, or all that it allows.
void param_sweep(const Param* row, int32_t* low, int32_t* high);

// What the row allows, in words: "1..60", "true, false", "a, b or c".
void param_allowed(const Param* row, char* text, size_t size);

// Number of readings of an enum row, and one of them.
int param_readings(const Param* row);
const ParamReading* param_reading(const Param* row, int index);

// The nearest of `count` names to `name` by edit distance ('-' and '_' alike), or null if none is
// near enough to be meant. `name_at` gives the i-th candidate.
const char* param_nearest(const char* name, int count, const char* (*name_at)(const void* names, int i),
                          const void* names);
// A `name_at` for an array of `const char*`.
const char* param_name_in_list(const void* names, int i);
// The same for a table whose rows begin with their name, a `const NamedRows*`.
typedef struct NamedRows {
    const void* rows;
    size_t size;  // of a row
} NamedRows;
const char* param_name_in_rows(const void* names, int i);
// The same for the keys of a table.
const char* param_nearest_key(const Param* rows, int count, const char* key);
