// Doubles as decimal text, and back without loss. Parsing rounds silently to the nearest
// double; callers that need a whole number check here that it is exactly the number written.
#pragma once

#include <stdbool.h>

enum { DECIMAL_BYTES = 32 };

// Writes a finite number with the fewest digits that round-trip, in JavaScript notation: "20",
// "0.000001", "1e-7", "1.5e+21".
void decimal_text(double value, char text[DECIMAL_BYTES]);

// Whether the number that the text (digits with point and exponent, 400 bytes at most) stands for lost
// nothing that matters when it was rounded to `value`: false where a whole number came out of another one, of
// a fraction, or 0 of anything else. What decimal_text writes is always true.
bool decimal_survived(const char* text, double value);
