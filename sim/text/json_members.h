// The members of a one-line JSON object, read strictly and without building a tree: for messages
// from other programs, of which only some keys matter. Several threads may call it at once.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sim/base/error.h"

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
