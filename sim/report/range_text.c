// Figures with their intervals in words; see range_text.h.
#include "sim/report/range_text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"

static const double scales[] = {1, 10, 100, 1000, 10000};  // by decimals

int range_text_digits(double width) {
    // 0.001 is not exact: a tenth of a point may come out as a hair more.
    const double tenth = 0.001 + 1e-9, hundredth = 0.0001 + 1e-9;
    return width > tenth || width <= 0 ? 1 : width > hundredth ? 2 : 3;
}

// The distances to both bounds in units of the last decimal, as they would be printed.
static bool is_even(double value, Interval range, int digits) {
    CHECK(digits >= 0 && digits < (int)(sizeof scales / sizeof *scales));
    double down = round((value - range.low) * scales[digits]),
           up = round((range.high - value) * scales[digits]);
    double shorter = fmin(down, up), longer = fmax(down, up);
    return longer - shorter <= fmax(1, longer / 5) && 3 * shorter >= 2 * longer;
}

typedef struct Number {
    char text[32];
} Number;

double range_text_shown(double value, int digits) { return fabs(value) * scales[digits] < 0.5 ? 0 : value; }

// With its sign if wanted, but none where there is nothing to see.
static Number number_of(double value, int digits, bool sign) {
    Number number;
    double shown = range_text_shown(value, digits);
    snprintf(number.text, sizeof number.text, sign && shown != 0 ? "%+.*f" : "%.*f", digits, shown);
    return number;
}

static RangeText put(double value, Interval range, int digits, const char* unit, bool sign) {
    RangeText put;
    Number figure = number_of(value, digits, sign);
    if (!statistics_is_known(range))
        snprintf(put.text, sizeof put.text, "%s%s (unknown)", figure.text, unit);
    else if (is_even(value, range, digits))
        snprintf(put.text, sizeof put.text, "%s%s +-%.*f", figure.text, unit, digits,
                 (range.high - range.low) / 2);
    else
        snprintf(put.text, sizeof put.text, "%s%s (%s%s%s)", figure.text, unit,
                 number_of(range.low, digits, sign).text, sign ? ".." : "-",
                 number_of(range.high, digits, sign).text);
    return put;
}

RangeText range_text(double value, Interval range, int digits, const char* unit) {
    return put(value, range, digits, unit, false);
}

static Interval in_percent(Interval range) { return (Interval){100 * range.low, 100 * range.high}; }

RangeText range_text_rate(RateSummary rate, int digits, const char* unit) {
    return put(100 * rate.rate, in_percent(rate.ci95), digits, unit, false);
}

RangeText range_text_points(double difference, Interval range, int digits) {
    return put(100 * difference, in_percent(range), digits, "", true);
}

void range_text_note(char* text, size_t size, const char* format, ...) {
    size_t length = strlen(text);
    bool bounds = length > 0 && text[length - 1] == ')';
    va_list arguments;
    if (bounds) text[length - 1] = '\0';
    buffer_append(text, size, "%s", bounds ? "; " : " (");
    length = strlen(text);
    va_start(arguments, format);
    vsnprintf(text + length, size - length, format, arguments);
    va_end(arguments);
    buffer_append(text, size, ")");
}
