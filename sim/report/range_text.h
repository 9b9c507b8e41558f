// A figure with its interval, as people read it. The one place that decides how: "64.3 +-0.7" where the
// interval extends as far to both sides, else its bounds, "1.0 (0.3-2.9)". Near 0 or 100 %, and with few
// games, half the width of an interval says neither.
//
// "+-" is ASCII; formats that may write more make it "±" (formats_render).
#pragma once

#include "sim/statistics/statistics.h"

// The number of decimals, 1 .. 3, that an interval of a rate (in [0, 1]) justifies by its width: one where it
// is wider than 0.1 points, or nothing is known.
int range_text_digits(double width);

// The value as it is printed with that many decimals (0 .. 4), without the sign of a zero: no "-0.0".
double range_text_shown(double value, int digits);

typedef struct RangeText {
    char text[128];
} RangeText;

// The figure, in the unit of its interval, with that many decimals (0 .. 4) and `unit` (" %" or "") behind it.
// As far to both sides: the two distances, as printed, differ by at most a fifth, or by one of the last
// decimal if that is at most a third. An unknown interval is said to be.
RangeText range_text(double value, Interval range, int digits, const char* unit);
// The same of a rate in [0, 1], in percent: "64.3 % +-0.7" for the unit " %".
RangeText range_text_rate(RateSummary rate, int digits, const char* unit);
// The same of a difference of rates, in percentage points and with its sign: "+1.2 +-0.5",
// "+1.2 (-3.0..+4.0)".
RangeText range_text_points(double difference, Interval range, int digits);
// Adds a note behind a figure at the end of the text, within the parentheses of its bounds if it has any:
// "64.3 % +-0.7 (random)", "1.0 % (0.3-2.9; random)".
void range_text_note(char* text, size_t size, const char* format, ...) __attribute__((format(printf, 3, 4)));
