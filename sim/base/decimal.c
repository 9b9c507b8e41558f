// Decimal text of doubles; see decimal.h. Used by the readers and writers of JSON, settings and
// quantities.
#include "sim/base/decimal.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"

enum {
    SIGNIFICANT_MAX = 17,  // always round-trip
    DIGITS_BYTES = 400,
    PLAIN_MAX = 21,  // digits before the point, and zeros after it, up to which no exponent is written
    PLAIN_MIN = -6,
    EXPONENT_MAX = 1000000
};

// A number as its digits, without leading or trailing zeros, after "0.": 20 is 0.2 x 10^2. Zero has
// no digits.
typedef struct Decimal {
    bool negative;
    char digits[DIGITS_BYTES];
    long point;  // power of ten
} Decimal;

// --- from text

// Far outside the range of doubles, all exponents are equivalent.
static long exponent(const char* text) {
    long value = strtol(text, NULL, 10);
    return value > EXPONENT_MAX ? EXPONENT_MAX : value < -EXPONENT_MAX ? -EXPONENT_MAX : value;
}

static Decimal read_decimal(const char* text) {
    Decimal decimal;  // not cleared: the digits end with a NUL
    size_t used = 0;
    bool behind_point = false;
    decimal.negative = *text == '-';
    decimal.point = 0;
    if (*text == '-' || *text == '+') text++;
    for (; *text && *text != 'e' && *text != 'E'; text++) {
        if (*text == '.') {
            behind_point = true;
            continue;
        }
        if (*text != '0' || used) {
            CHECK(used + 1 < sizeof decimal.digits);
            decimal.digits[used++] = *text;
            decimal.point += !behind_point;
        } else if (behind_point) {
            decimal.point--;
        }
    }
    if (*text) decimal.point += exponent(text + 1);
    while (used && decimal.digits[used - 1] == '0') used--;
    decimal.digits[used] = '\0';
    return decimal;
}

static bool same(const Decimal* a, const Decimal* b) {
    if (strcmp(a->digits, b->digits) != 0) return false;
    return !a->digits[0] || (a->point == b->point && a->negative == b->negative);
}

bool decimal_survived(const char* text, double value) {
    char exact[DIGITS_BYTES];
    if (value != floor(value) || (strlen(text) <= DBL_DIG && !strpbrk(text, "eE"))) return true;
    Decimal written = read_decimal(text);
    snprintf(exact, sizeof exact, "%.0f", value);
    Decimal read = read_decimal(exact);
    if (same(&written, &read)) return true;
    decimal_text(value, exact);
    read = read_decimal(exact);
    return value != 0 && same(&written, &read);
}

// --- to text

// The fewest digits that give the value. If DBL_DIG or fewer do, they are those that it is printed with, before zeros (C17,
// 5.2.4.2.2), unless it is subnormal.
static Decimal shortest(double value) {
    char text[DECIMAL_BYTES];
    for (int digits = fabs(value) < DBL_MIN ? 1 : DBL_DIG; digits <= SIGNIFICANT_MAX; digits++) {
        snprintf(text, sizeof text, "%.*e", digits - 1, value);
        if (strtod(text, NULL) == value) break;
    }
    return read_decimal(text);
}

void decimal_text(double value, char text[DECIMAL_BYTES]) {
    CHECK(isfinite(value));
    Decimal decimal = shortest(value);
    static const char zeros[PLAIN_MAX + 1] = "000000000000000000000";
    const char *digits = decimal.digits, *sign = decimal.negative && digits[0] ? "-" : "";
    int count = (int)strlen(digits), point = (int)decimal.point;
    if (!count)
        snprintf(text, DECIMAL_BYTES, "0");
    else if (point >= count && point <= PLAIN_MAX)
        snprintf(text, DECIMAL_BYTES, "%s%s%.*s", sign, digits, point - count, zeros);
    else if (point > 0 && point <= PLAIN_MAX)
        snprintf(text, DECIMAL_BYTES, "%s%.*s.%s", sign, point, digits, digits + point);
    else if (point > PLAIN_MIN && point <= 0)
        snprintf(text, DECIMAL_BYTES, "%s0.%.*s%s", sign, -point, zeros, digits);
    else
        snprintf(text, DECIMAL_BYTES, "%s%c%s%se%+d", sign, digits[0], count > 1 ? "." : "", digits + 1,
                 point - 1);
}
