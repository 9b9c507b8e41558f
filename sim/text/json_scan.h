// Checks JSON's grammar strictly, without building anything: the first half of json.c. Also reads the members of a
// one-line object that way.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sim/base/error.h"

enum {
    JSON_DEPTH_MAX = 32,         // configs and results need a dozen; keeps recursion shallow
    JSON_BYTES_MAX = 16 << 20,   // of a document read as a whole
    JSON_NUMBER_BYTES_MAX = 60,  // cJSON truncates a number at 63 characters
};

typedef struct JsonSpan {
    size_t begin, end;  // bytes
} JsonSpan;

// What is known about a long document before it is read, so that a wrong one is read no further
// than its first unexpected key.
typedef struct JsonShape {
    const char* apart;  // key of an array in the outermost object whose elements are only listed, without
                        // the positions of their values
    // Whether the outermost object may have that key; else an error without a position.
    bool (*check_key)(const char* key, size_t length, Error* error);
    bool any_length;  // text that this program wrote: outside that array it may be as long as it is
} JsonShape;

// What a scan finds. It allocates the lists, which the caller frees, even after a failure.
typedef struct JsonFound {
    const JsonShape* shape;  // set by the caller; null: any shape
    size_t* places;          // of every value except in listed elements (see JsonDocument)
    size_t place_count;
    JsonSpan* elements;  // of the array that is listed
    size_t element_count;
    JsonSpan inside;  // the text between its brackets; 0..0 if there is none
    size_t fault;     // after a failure: its position
} JsonFound;

// Checks that bytes begin .. end - 1 of `text` are one JSON value within these limits.
// Offsets are relative to the beginning of the text. On failure, `error` has a message without a
// position.
bool json_scan(const char* text, size_t begin, size_t end, JsonFound* found, Error* error);

// Members of a one-line JSON object, for messages from other programs, of which only some keys matter. Several
// threads may read them at once.
enum { JSON_MEMBER_BYTES = 256 };

typedef struct JsonMember {
    const char* key;  // the wanted key, set by the caller
    enum { JSON_MEMBER_ABSENT, JSON_MEMBER_TEXT, JSON_MEMBER_WHOLE, JSON_MEMBER_OTHER } kind;
    int64_t whole;                 // a whole number within +-2^53
    char text[JSON_MEMBER_BYTES];  // UTF-8; a text that is longer or contains a NUL is JSON_MEMBER_OTHER
} JsonMember;

// Reads the object, the only thing in the bytes apart from white space. A wanted key given twice is
// refused; other keys are ignored. Error: EXIT_BAD_DATA, without a position.
bool json_members(const char* text, size_t size, JsonMember* members, int count, Error* error);
