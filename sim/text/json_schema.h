// JSON Schema (draft 2020-12), written from tables: a record is a list of fields, so that whoever
// writes or reads a record can describe it in the same place.
#pragma once

#include <stdbool.h>

#include "sim/text/json_write.h"

typedef enum JsonType {
    JSON_TEXT,    // least..most: its length in characters
    JSON_BOOL,    //
    JSON_WHOLE,   // an integer of at least `least`
    JSON_COUNT,   // an integer of at least 0; from 2^53, a string of digits
    JSON_REAL,    // any number
    JSON_SHARE,   // 0..1
    JSON_CHANGE,  // -1..1
    // Intervals: arrays of two of these.
    JSON_REALS,
    JSON_SHARES,
    JSON_CHANGES,
    JSON_OBJECT,  // with the fields `of`, and no others
    JSON_OPEN,    // with at least these fields
    JSON_MAP,     // any keys; values like the field `of`, least..most of them
    JSON_LIST,    // least..most items like the field `of`
    JSON_TUPLE,   // an array of the fields `of`
    JSON_VALUE,   // an integer, true, false or a text
} JsonType;

typedef struct JsonField {
    const char* key;  // null for an item of a list or a map
    JsonType type;
    const char* help;    // null: none
    const char* values;  // of a text, the only ones: "pass|fail"; null: any
    const char* pattern;
    double least, most;  // limits, both 0: none (but see JSON_WHOLE); most may be INFINITY
    bool above, below;   // more than `least`, less than `most`
    bool blank;          // may be null
    bool optional;       // may be missing
    bool unique;         // items of a list differ
    const char* needs;   // keys that must be there if this one is: "a|b"; null: none
    unsigned choice;     // fields with numbers here exclude each other: all of one number are there
    const struct JsonField* of;
    int of_count;
} JsonField;

// `.of` and `.of_count` from an array; of a list or a map: of one field.
#define JSON_OF(list)  .of = (list), .of_count = sizeof(list) / sizeof *(list)
#define JSON_ITEM(...) .of = &(const JsonField){.key = NULL, __VA_ARGS__}, .of_count = 1

// Within an object: writes the keywords that describe a value.
void json_schema_put(JsonWriter* writer, const JsonField* field);
