// Reads JSON strictly (RFC 8259): what lenient readers accept - trailing garbage, duplicate keys,
// 01, 1e999, a lone surrogate, invalid UTF-8 - is refused with file, line and column. Later errors
// about a value can give the same position, and the value's path. The tree itself is cJSON's.
// Look-ups are case-sensitive.
//
// Several threads may read at once, each its own document; documents are constant afterwards.
#pragma once

#include <cjson/cJSON.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/base/error.h"
#include "sim/platform/ranks.h"
#include "sim/text/json_scan.h"

// Of one read in pieces: CELLS_MAX cells of a result, or what a 32-bit process can hold.
#define JSON_APART_BYTES_MAX (SIZE_MAX > UINT32_MAX ? (size_t)(UINT64_C(4) << 30) : (size_t)1 << 30)

// Some documents are long because of one array, such as a result's cells. These are read in pieces:
// the tree has that array empty, and each element can be made into a document with its own tree for
// as long as it is needed. Errors in it give its position in the whole.
typedef struct JsonDocument {
    char name[ERROR_TEXT_MAX / 4];  // file name for messages
    char* text;
    size_t size;
    cJSON* root;
    size_t* places;  // for every value in document order: the offset of its key, or of itself if it has none
    size_t place_count;
    JsonSpan* elements;  // elements of the array that is read in pieces
    size_t element_count;
    char within[ERROR_TEXT_MAX / 16];  // of an element: its path, "cells[17]"; the text belongs to the whole
} JsonDocument;

// Text in memory; `name` is the file name for messages.
typedef struct JsonText {
    const char *name, *bytes;
    size_t size;
} JsonText;

// Parses a document (for one in a file: json_file_read). On failure (EXIT_BAD_DATA; EXIT_IO if out of
// memory) there is nothing to free.
bool json_parse(JsonDocument* document, const char* name, const char* text, size_t size, Error* error);
// The same for a document of a known shape, with the elements of one array read separately; null:
// any shape, read as a whole.
bool json_parse_apart(JsonDocument* document, const JsonText* text, const JsonShape* shape, Error* error);
// The same for malloc'ed bytes, at most json_bytes_max of them, which the document takes over: on
// failure they are freed.
bool json_take(JsonDocument* document, const JsonText* text, const JsonShape* shape, Error* error);
// The maximum size of a document.
size_t json_bytes_max(const JsonShape* shape);
// Makes a document of an element. The whole must outlive it.
bool json_element(const JsonDocument* whole, const char* key, size_t index, JsonDocument* element,
                  Error* error);
void json_free(JsonDocument* document);

// Reports an error at `node` of the document: fills `error` (EXIT_BAD_DATA) with "file:line:column:
// path: " and the formatted message. Returns false.
bool json_fail(const JsonDocument* document, const cJSON* node, Error* error, const char* format, ...)
    __attribute__((format(printf, 4, 5)));
// Prefixes the existing message with that position. Returns false.
bool json_blame(const JsonDocument* document, const cJSON* node, Error* error);

// The line number of `node` in the document, from 1.
size_t json_line(const JsonDocument* document, const cJSON* node);

// "an object", "a string", ...
const char* json_kind(const cJSON* node);
// Fails unless the node is an object, an array or a string, respectively.
bool json_need_object(const JsonDocument* document, const cJSON* node, Error* error);
bool json_need_array(const JsonDocument* document, const cJSON* node, Error* error);
bool json_need_string(const JsonDocument* document, const cJSON* node, Error* error);
// Reads a whole number in min..max; as doubles are exact up to 2^53, |min|, |max| <= 2^53.
bool json_need_whole(const JsonDocument* document, const cJSON* node, int64_t min, int64_t max,
                     int64_t* value, Error* error);

// The same for a file, or the standard input ("-"): read by the first rank for all (input.h), or by this process
// alone if `ranks` is null. Together. Also fails with EXIT_NO_INPUT.
bool json_file_read(JsonDocument* document, const Ranks* ranks, const char* file, Error* error);
// The same for a document of a known shape, with the elements of one array read separately.
bool json_file_read_apart(JsonDocument* document, const Ranks* ranks, const char* file,
                          const JsonShape* shape, Error* error);
