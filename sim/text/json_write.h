// Writes JSON to a stream, indented by two, piece by piece: begin an object or array, write keys
// and values, end it. Commas, newlines and escapes are added here. The output is strict JSON.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_WRITE_DEPTH_MAX = 32 };

__extension__ typedef unsigned __int128 JsonWide;

typedef struct JsonWriter {
    FILE* out;
    int depth;
    struct {
        char closer;   // '}' or ']'
        bool started;  // it is not empty
        bool row;      // written on one line
    } level[JSON_WRITE_DEPTH_MAX];
    bool after_key;
} JsonWriter;

// The caller checks `out` for errors (ferror) when all is written.
void json_write_open(JsonWriter* writer, FILE* out);
// Ends the last line. All objects and arrays must have been ended.
void json_write_close(JsonWriter* writer);

void json_write_object(JsonWriter* writer);  // begins one
void json_write_line(JsonWriter* writer);    // begins an object on one line, contents included
void json_write_array(JsonWriter* writer);   // begins one with an item per line
void json_write_row(JsonWriter* writer);     // begins an array on one line, contents included
void json_write_end(JsonWriter* writer);     // ends the innermost object or array

// Within an object, precedes each value.
void json_write_key(JsonWriter* writer, const char* key);

void json_write_string(JsonWriter* writer, const char* text);  // UTF-8
void json_write_bool(JsonWriter* writer, bool value);
void json_write_null(JsonWriter* writer);
// Integers beyond 2^53 either way, which a reader may round, are written as strings.
void json_write_int(JsonWriter* writer, int64_t value);
void json_write_uint(JsonWriter* writer, uint64_t value);
void json_write_wide(JsonWriter* writer, JsonWide value);
// Finite; formatted by decimal_text.
void json_write_real(JsonWriter* writer, double value);

// A key with its value, or with the beginning of an object, array or row.
void json_put_object(JsonWriter* writer, const char* key);
void json_put_array(JsonWriter* writer, const char* key);
void json_put_row(JsonWriter* writer, const char* key);
void json_put_string(JsonWriter* writer, const char* key, const char* text);
void json_put_bool(JsonWriter* writer, const char* key, bool value);
void json_put_int(JsonWriter* writer, const char* key, int64_t value);
void json_put_uint(JsonWriter* writer, const char* key, uint64_t value);
void json_put_wide(JsonWriter* writer, const char* key, JsonWide value);
void json_put_real(JsonWriter* writer, const char* key, double value);
