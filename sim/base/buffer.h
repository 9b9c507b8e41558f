// A text that grows in an array of fixed size; what does not fit is truncated.
//
//     char words[80];
//     Buffer text = buffer_in(words, sizeof words);
//     for (int i = 0; i < count; i++) buffer_add(&text, "%s%d", i ? ", " : "", numbers[i]);
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "sim/base/check.h"

typedef struct Buffer {
    char* text;
    size_t size, used;  // used: without the terminating zero
    bool truncated;
} Buffer;

// An empty text in the array.
static inline Buffer buffer_in(char* text, size_t size) {
    CHECK(size > 0);
    text[0] = '\0';
    return (Buffer){.text = text, .size = size};
}

void buffer_add(Buffer* buffer, const char* format, ...) __attribute__((format(printf, 2, 3)));

// Adds to the text that the array holds.
void buffer_append(char* text, size_t size, const char* format, ...) __attribute__((format(printf, 3, 4)));
