// Characters of UTF-8, and how many columns of a terminal they take: none for a mark that combines with the
// character before it, two for East Asian wide characters and most emoji, else one. The same on every
// machine, unlike wcwidth, which depends on the locale. In Unicode planes beyond the first, marks of
// historic scripts count as one column.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Reads the character at the start of `text` and returns its length in bytes: 1 and a negative code
// for an invalid byte (Unicode standard, table 3-7).
size_t utf8_read(const char* text, int32_t* code);
// The columns of a text, which ends after `size` bytes or with a NUL. Control characters and invalid
// bytes count as one column.
int utf8_columns(const char* text, size_t size);
// The bytes of the longest beginning that takes at most so many columns.
size_t utf8_fit(const char* text, int columns);
