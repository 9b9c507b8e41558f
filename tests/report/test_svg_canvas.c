// svg_canvas: the estimated width of texts, and what is left of one that is too wide.
#include "reports/common/svg_canvas.h"

#include <string.h>

#include "tests/testing.h"

static void width_counts_columns(void** state) {
    (void)state;
    assert_true(svg_width("größer") == svg_width("longer"));
    assert_true(svg_width("日本語") == svg_width("longer"));
    assert_true(svg_width("gro\u0308ßer") == svg_width("longer"));
}

static void texts_are_fitted(void** state) {
    (void)state;
    char fitted[32];
    svg_fit("a label", svg_width("a label"), fitted, sizeof fitted);
    assert_string_equal(fitted, "a label");
    svg_fit("a label", svg_width("seven"), fitted, sizeof fitted);
    assert_string_equal(fitted, "a la…");
    svg_fit("日本語の札", svg_width("seven"), fitted, sizeof fitted);
    assert_string_equal(fitted, "日本…");
    // The buffer holds whole characters.
    svg_fit("größer größer größer größer", 1e6, fitted, sizeof "größ…");
    assert_string_equal(fitted, "größ…");
    svg_fit("größer größer größer größer", 1e6, fitted, sizeof "größ…" - 1);
    assert_string_equal(fitted, "grö…");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(width_counts_columns),
        cmocka_unit_test(texts_are_fitted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
