// The members of one JSON object on a line, read strictly and without building a tree: for messages from other
// programs, of which some keys matter. May be called from several threads at once.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sim/base/error.h"

enum { JSON_MEMBER_BYTES = 256 };

typedef struct JsonMember {
    const char* key;  // wanted; to be filled in before
    enum { JSON_MEMBER_ABSENT, JSON_MEMBER_TEXT, JSON_MEMBER_WHOLE, JSON_MEMBER_OTHER } kind;
    int64_t whole;                 // a whole number of at most 2^53 either way
    char text[JSON_MEMBER_BYTES];  // UTF-8; a longer text, or one with a NUL in it, is JSON_MEMBER_OTHER
} JsonMember;

// Reads the object, which is all that the bytes may hold but spaces. A key that is wanted and given twice
// is refused; others are passed over. Error: EXIT_BAD_DATA, without place.
bool json_members(const char* text, size_t size, JsonMember* members, int count, Error* error);
