// Doubles as decimal text, and back without loss. Parsing rounds silently to the nearest
// double; callers that need a whole number check here that it is exactly the number written.
#pragma once

#include <stdbool.h>

enum { DECIMAL_BYTES = 32 };

// Writes a finite number with the fewest digits that round-trip, in JavaScript notation: "20",
// "0.000001", "1e-7", "1.5e+21".
void decimal_text(double value, char text[DECIMAL_BYTES]);

// Whether reading the number in the text (digits with point and exponent, at most 400 bytes) as
// `value` lost nothing that matters: false if a whole number came from a different one or from a
// fraction, or 0 from anything else. Always true for what decimal_text writes.
bool decimal_survived(const char* text, double value);
