// decimal: the shortest text of a double, in JavaScript's notation, and numbers that would lose digits when read.
#include "sim/base/decimal.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/rng.h"
#include "tests/testing.h"

static void expect(double value, const char* wanted) {
    char text[DECIMAL_BYTES];
    decimal_text(value, text);
    assert_string_equal(text, wanted);
    assert_true(strtod(text, NULL) == value && decimal_survived(text, value));
}

// Texts of ECMAScript's Number::toString.
static void written_as_javascript_does(void** state) {
    (void)state;
    expect(0, "0");
    expect(-0.0, "0");
    expect(20, "20");
    expect(-100, "-100");
    expect(0.1, "0.1");
    expect(-2.5, "-2.5");
    expect(0.3, "0.3");
    expect(0.1 + 0.2, "0.30000000000000004");
    expect(1.0 / 3, "0.3333333333333333");
    expect(123456789.125, "123456789.125");
    expect(1e-6, "0.000001");
    expect(1.5e-6, "0.0000015");
    expect(1e-7, "1e-7");
    expect(1e20, "100000000000000000000");
    expect(1e21, "1e+21");
    expect(1.5e300, "1.5e+300");
    expect(9007199254740993.0, "9007199254740992");
    expect(5e-324, "5e-324");
    expect(DBL_MAX, "1.7976931348623157e+308");
    expect(-DBL_MIN, "-2.2250738585072014e-308");
}

static void any_double_comes_back(void** state) {
    (void)state;
    Rng rng = rng_seeded(4, 2);
    for (int i = 0; i < 100000; i++) {
        uint64_t bits = (uint64_t)rng_next(&rng) << 32 | rng_next(&rng);
        double value;
        char text[DECIMAL_BYTES];
        memcpy(&value, &bits, sizeof value);
        if (!isfinite(value)) continue;
        decimal_text(value, text);
        assert_true(strtod(text, NULL) == value && decimal_survived(text, value));
    }
}

static void what_was_lost(void** state) {
    (void)state;
    static const char* const lost[] = {
        "9007199254740993",
        "9007199254740992.5",
        "1e-400",
        "-1e-400",
        "0.00000000000000000000000000001e-300",
        "4.00000000000000000001",
        "3.99999999999999999999",
        "9.007199254740993e15",
        "18446744073709551615",
        "-9007199254740993",
    };
    static const char* const kept[] = {
        "0",
        "-0",
        "0.000",
        "0e999999999999999999999",
        "1",
        "1.000",
        "100e-2",
        "0.5e1",
        "9007199254740992",
        "9007199254740994",
        "18446744073709551616",
        "1e22",
        "1e23",
        "0.1",
        "0.333333333333333333333333333333",
        "1.7976931348623157e308",
        "5e-324",
        "12e3",
        "+7",
        "0.00012e4",
    };
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++)
        if (decimal_survived(lost[i], strtod(lost[i], NULL))) fail_msg("%s is said to survive", lost[i]);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (!decimal_survived(kept[i], strtod(kept[i], NULL))) fail_msg("%s is said to be lost", kept[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_as_javascript_does),
        cmocka_unit_test(any_double_comes_back),
        cmocka_unit_test(what_was_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
