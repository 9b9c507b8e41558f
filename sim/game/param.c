// Rows of settings, read and written as text; see param.h.
#include "sim/game/param.h"

#include <ctype.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/decimal.h"
#include "sim/base/quote.h"

enum { ALLOWED_BYTES = 512 };

const char* param_tag_name(Provenance tag) {
    static const char* const names[] = {"published", "published-2", "inferred", "assumed"};
    CHECK((unsigned)tag < sizeof names / sizeof *names);
    return names[tag];
}

// Whether the row says that only its default is worth trying.
static bool is_certain(const Param* row) {
    return row->sweep_min == row->sweep_max && row->sweep_min != 0 && row->type == PARAM_INT;
}

Doubt param_doubt(const Param* row) {
    if (is_certain(row)) return DOUBT_NONE;
    if (row->tag == TAG_PUBLISHED) return row->open ? DOUBT_TWO_READINGS : DOUBT_NONE;
    return row->tag == TAG_INFERRED ? DOUBT_INFERRED : DOUBT_NOT_PRINTED;
}

const char* param_doubt_name(Doubt doubt) {
    static const char* const names[DOUBTS] = {"settled", "not_printed", "inferred", "two_readings"};
    CHECK((unsigned)doubt < DOUBTS);
    return names[doubt];
}

const char* param_type_name(ParamType type) {
    static const char* const names[] = {"int", "bool", "enum", "real", "text"};
    CHECK((unsigned)type < sizeof names / sizeof *names);
    return names[type];
}

static char dashed(char c) { return c == '-' ? '_' : c; }

static bool same_name(const char* a, const char* b) {
    while (*a && dashed(*a) == dashed(*b)) a++, b++;
    return !*a && !*b;
}

int param_find(const Param* rows, int count, const char* key) {
    for (int i = 0; i < count; i++)
        if (same_name(rows[i].key, key)) return i;
    return -1;
}

int param_tuned(const Param* rows, int count) {
    for (int i = 0; i < count; i++)
        if (rows[i].tuned) return i;
    return -1;
}

bool param_is_cards(const Param* row) {
    return row->type == PARAM_INT && !row->several && !strncmp(row->key, "deck.", strlen("deck."));
}

int param_text_row(const Param* rows, int count) {
    for (int i = 0; i < count; i++)
        if (rows[i].type == PARAM_TEXT) return i;
    return -1;
}

// --- readings of an enumeration

int param_readings(const Param* row) {
    CHECK(row->type == PARAM_ENUM && row->readings);
    int count = 0;
    while (row->readings[count].name) count++;
    return count;
}

const ParamReading* param_reading(const Param* row, int index) {
    CHECK(index >= 0 && index < param_readings(row));
    return &row->readings[index];
}

static const char* reading_in_list(const void* readings, int i) {
    return ((const ParamReading*)readings)[i].name;
}

static const char* nearest_reading(const Param* row, const char* text) {
    return param_nearest(text, param_readings(row), reading_in_list, row->readings);
}

// --- allowed values

static void format_number(double value, char* text, size_t size) {
    char number[DECIMAL_BYTES];
    if (fabs(value) < 1e15 && value == floor(value))
        snprintf(text, size, "%.0f", value == 0 ? 0.0 : value);
    else {
        decimal_text(value, number);
        snprintf(text, size, "%s", number);
    }
}

void param_sweep(const Param* row, int32_t* low, int32_t* high) {
    bool narrower = row->sweep_min < row->sweep_max || is_certain(row);
    CHECK(row->type != PARAM_REAL && row->type != PARAM_TEXT);
    *low = 0;
    *high = row->type == PARAM_BOOL ? 1 : 0;
    if (row->type == PARAM_ENUM) *high = param_readings(row) - 1;
    if (row->type != PARAM_INT) return;
    *low = (int32_t)(narrower ? row->sweep_min : row->min);
    *high = (int32_t)(narrower ? row->sweep_max : row->max);
}

void param_format(const Param* row, double value, char* text, size_t size) {
    switch (row->type) {
        case PARAM_BOOL:
            snprintf(text, size, "%s", value != 0 ? "true" : "false");
            return;
        case PARAM_ENUM:
            snprintf(text, size, "%s", param_reading(row, (int)value)->name);
            return;
        case PARAM_INT:
        case PARAM_REAL:
            format_number(value, text, size);
            return;
        case PARAM_TEXT:
            snprintf(text, size, "%s", "");
            return;
    }
}

static void allowed_readings(const Param* row, char* text, size_t size) {
    Buffer list = buffer_in(text, size);
    int count = param_readings(row);
    for (int i = 0; i < count; i++) {
        const char* joint = i == 0 ? "" : i == count - 1 ? " or " : ", ";
        buffer_add(&list, "%s%s", joint, param_reading(row, i)->name);
    }
}

void param_allowed(const Param* row, char* text, size_t size) {
    char low[NAME_MAX_BYTES], high[NAME_MAX_BYTES];
    if (row->type == PARAM_BOOL) {
        snprintf(text, size, "true, false");
    } else if (row->type == PARAM_ENUM) {
        allowed_readings(row, text, size);
    } else if (row->type == PARAM_TEXT) {
        snprintf(text, size, "text of at most %d characters%s", PARAM_TEXT_BYTES - 1,
                 param_is_line(row) ? "" : " without spaces, commas, quotes or backslashes");
    } else {
        param_format(row, row->min, low, sizeof low);
        param_format(row, row->max, high, sizeof high);
        snprintf(text, size, "%s..%s", low, high);
    }
}

static const char* kind_of_value(const Param* row) {
    if (row->type == PARAM_INT) return "a whole number in ";
    if (row->type == PARAM_REAL) return "a number in ";
    return row->type == PARAM_BOOL ? "one of " : "";
}

static bool refuse(const Param* row, const char* text, Error* error) {
    char allowed[ALLOWED_BYTES];
    param_allowed(row, allowed, sizeof allowed);
    error_set(error, EXIT_USAGE, "%s must be %s%s, not %s", row->key, kind_of_value(row), allowed,
              QUOTED(text));
    const char* nearest = row->type == PARAM_ENUM ? nearest_reading(row, text) : NULL;
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    return false;
}

bool param_check(const Param* row, double value, Error* error) {
    char text[DECIMAL_BYTES];
    if (!isfinite(value)) return refuse(row, "infinity", error);
    bool whole = row->type == PARAM_REAL || value == floor(value);
    CHECK(row->type != PARAM_TEXT || row->min == 0);
    double low = row->type == PARAM_BOOL ? 0 : row->min, high = row->type == PARAM_BOOL ? 1 : row->max;
    if (row->type == PARAM_ENUM) low = 0, high = param_readings(row) - 1;
    if (value >= low && value <= high && whole) return true;
    format_number(value, text, sizeof text);
    return refuse(row, text, error);
}

bool param_check_text(const Param* row, const char* text, Error* error) {
    CHECK(row->type == PARAM_TEXT);
    if (strlen(text) >= PARAM_TEXT_BYTES) return refuse(row, text, error);
    for (const char* c = text; *c; c++)
        if (*c < ' ' || *c > '~' || (!param_is_line(row) && strchr(" ,\"'`\\", *c)))
            return refuse(row, text, error);
    return true;
}

// --- reading

static bool parse_number(const char* text, double* value) {
    char* end;
    if (!*text || text[strspn(text, "0123456789+-.eE")]) return false;  // neither "inf" nor "0x10" nor " 1"
    if (strlen(text) > NAME_MAX_BYTES) return false;
    *value = strtod(text, &end);
    return *end == '\0' && isfinite(*value) && decimal_survived(text, *value);
}

static bool parse_reading(const Param* row, const char* text, double* value) {
    int count = param_readings(row);
    for (int i = 0; i < count; i++) {
        if (!same_name(text, param_reading(row, i)->name)) continue;
        *value = i;
        return true;
    }
    return false;
}

bool param_parse(const Param* row, const char* text, double* value, Error* error) {
    bool read = false;
    switch (row->type) {
        case PARAM_BOOL:
            read = !strcmp(text, "true") || !strcmp(text, "false");
            *value = !strcmp(text, "true");
            break;
        case PARAM_ENUM:
            read = parse_reading(row, text, value);
            break;
        case PARAM_INT:
        case PARAM_REAL:
            read = parse_number(text, value);
            break;
        case PARAM_TEXT:
            *value = 0;
            return param_check_text(row, text, error);
    }
    return read ? param_check(row, *value, error) : refuse(row, text, error);
}

// --- did you mean

static int same_letter(char a, char b) {
    return tolower((unsigned char)dashed(a)) == tolower((unsigned char)dashed(b));
}

static int smaller(int a, int b) { return a < b ? a : b; }

// Edit distance with transpositions; case, '-' and '_' do not matter.
static int distance(const char* a, const char* b) {
    int rows[3][NAME_MAX_BYTES + 1];
    int n = (int)strlen(a), m = (int)strlen(b);
    if (n > NAME_MAX_BYTES || m > NAME_MAX_BYTES) return n + m;
    for (int j = 0; j <= m; j++) rows[0][j] = j;
    for (int i = 1; i <= n; i++) {
        int *now = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        now[0] = i;
        for (int j = 1; j <= m; j++) {
            now[j] = above[j - 1] + !same_letter(a[i - 1], b[j - 1]);
            now[j] = smaller(now[j], smaller(above[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]))
                now[j] = smaller(now[j], before[j - 2] + 1);
        }
    }
    return rows[n % 3][m];
}

// A candidate's distance; leaving out a prefix ("deck.") counts as one edit.
static int slips(const char* name, const char* candidate) {
    const char* dot = strchr(candidate, '.');
    int whole = distance(name, candidate);
    return dot ? smaller(whole, 1 + distance(name, dot + 1)) : whole;
}

const char* param_nearest(const char* name, int count, const char* (*name_at)(const void* names, int i),
                          const void* names) {
    const char* nearest = NULL;
    int least = 1 + smaller(5, 1 + (int)strlen(name) / 3);  // a third of the letters, plus one, may be wrong
    for (int i = 0; i < count; i++) {
        int here = slips(name, name_at(names, i));
        if (here < least && here < (int)strlen(name_at(names, i))) {
            least = here;
            nearest = name_at(names, i);
        }
    }
    return nearest;
}

const char* param_name_in_list(const void* names, int i) { return ((const char* const*)names)[i]; }

const char* param_name_in_rows(const void* names, int i) {
    const NamedRows* table = names;
    return *(const char* const*)((const char*)table->rows + (size_t)i * table->size);
}

static const char* key_at(const void* rows, int i) { return ((const Param*)rows)[i].key; }

const char* param_nearest_key(const Param* rows, int count, const char* key) {
    return param_nearest(key, count, key_at, rows);
}
