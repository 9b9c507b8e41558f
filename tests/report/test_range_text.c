// range_text: "+-" only where the interval is as wide on both sides as it looks, else its bounds.
#include "sim/report/range_text.h"

#include <float.h>
#include <math.h>

#include "tests/testing.h"

static void rates_near_the_ends_show_their_bounds(void** state) {
    (void)state;
    static const struct {
        double wins, games;
        int digits;
        const char* text;
    } rows[] = {
        {6430, 10000, 1, "64.3 % +-0.9"},  {50, 100, 1, "50.0 % +-9.6"},
        {4, 400, 1, "1.0 % (0.4-2.5)"},    {0, 1, 1, "0.0 % (0.0-79.3)"},
        {1, 1, 1, "100.0 % (20.7-100.0)"}, {3, 10, 1, "30.0 % (10.8-60.3)"},
        {3, 10, 0, "30 % (11-60)"},        {380, 400, 0, "95 % +-2"},
        {0, 1000000, 1, "0.0 % +-0.0"},    {0, 1000000, 4, "0.0000 % (0.0000-0.0004)"},
        {9900, 10000, 1, "99.0 % +-0.2"},  {9900, 10000, 2, "99.00 % +-0.20"},
        {0, 2000, 1, "0.0 % (0.0-0.2)"},   {726, 1000, 1, "72.6 % +-2.8"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RateSummary rate = {rows[i].wins / rows[i].games,
                            statistics_wilson(rows[i].wins, rows[i].games, STATISTICS_Z95)};
        assert_string_equal(range_text_rate(rate, rows[i].digits, " %").text, rows[i].text);
    }
}

// The rule, for every rate and number of decimals: a bound that is not printed is where "+-" says, to an eighth of
// the distance or one of the last decimal.
static void even_means_even_as_printed(void** state) {
    (void)state;
    int even = 0, bounds = 0;
    for (int digits = 0; digits <= 4; digits++)
        for (double games = 1; games < 1e6; games *= 3)
            for (int part = 0; part <= 20; part++) {
                double value, half, unit = 1;
                RateSummary rate = {part / 20.0, statistics_wilson(games * part / 20, games, STATISTICS_Z95)};
                RangeText words = range_text_rate(rate, digits, "");
                for (int k = 0; k < digits; k++) unit /= 10;
                if (sscanf(words.text, "%lf +-%lf", &value, &half) < 2) {
                    assert_non_null(strchr(words.text, '('));
                    bounds++;
                    continue;
                }
                even++;
                double most = 2.01 * unit + 0.12 * half;
                assert_true(fabs(value - half - 100 * rate.ci95.low) < most);
                assert_true(fabs(value + half - 100 * rate.ci95.high) < most);
            }
    assert_true(even > 100 && bounds > 100);
}

static void other_figures(void** state) {
    (void)state;
    const Interval unknown = {-DBL_MAX, DBL_MAX};
    assert_string_equal(range_text(1.734, (Interval){1.56, 1.90}, 2, "").text, "1.73 +-0.17");
    assert_string_equal(range_text(1, unknown, 2, "").text, "1.00 (unknown)");
    assert_string_equal(range_text_points(0.012, (Interval){0.007, 0.017}, 1).text, "+1.2 +-0.5");
    assert_string_equal(range_text_points(-0.012, (Interval){-0.03, 0}, 1).text, "-1.2 (-3.0..0.0)");
    assert_string_equal(range_text_points(-0.0001, (Interval){-0.03, 0.04}, 1).text, "0.0 (-3.0..+4.0)");
    assert_string_equal(range_text_points(0.0001, (Interval){-0.03, 0.03}, 1).text, "0.0 +-3.0");
    assert_float_equal(range_text_shown(-0.06, 1), -0.06, 0);
    assert_false(signbit(range_text_shown(-0.04, 1)) || signbit(range_text_shown(-0.0, 4)));
}

static void notes_share_the_parentheses(void** state) {
    (void)state;
    char even[64] = "64.3 % +-0.7", bounds[64] = "1.0 % (0.3-2.9)";
    range_text_note(even, sizeof even, "%s", "random");
    range_text_note(bounds, sizeof bounds, "%s, %d", "random", 4);
    assert_string_equal(even, "64.3 % +-0.7 (random)");
    assert_string_equal(bounds, "1.0 % (0.3-2.9; random, 4)");
}

// Two decimals are noise in an interval of half a point.
static void decimals_follow_the_width(void** state) {
    (void)state;
    static const struct {
        double width;
        int digits;
    } rows[] = {{2, 1},      {0.005, 1},  {0.0011, 1}, {0.001, 2}, {0.5331 - 0.5321, 2},
                {0.0002, 2}, {0.0001, 3}, {0, 1}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(range_text_digits(rows[i].width), rows[i].digits);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rates_near_the_ends_show_their_bounds),
        cmocka_unit_test(even_means_even_as_printed),
        cmocka_unit_test(decimals_follow_the_width),
        cmocka_unit_test(other_figures),
        cmocka_unit_test(notes_share_the_parentheses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
