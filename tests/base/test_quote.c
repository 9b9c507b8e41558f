// quote: user input is shown whole, or cut between characters.
#include "sim/base/quote.h"

#include <string.h>

#include "tests/testing.h"

static void test_short_text_is_shown_whole(void** state) {
    (void)state;
    char text[QUOTE_BYTES + 1];
    memset(text, 'x', QUOTE_BYTES);
    text[QUOTE_BYTES] = '\0';
    assert_string_equal(QUOTED("1/2"), "1/2");
    assert_string_equal(QUOTED(""), "");
    assert_string_equal(QUOTED(text), text);
}

static void test_long_text_is_cut(void** state) {
    (void)state;
    char text[2 * QUOTE_BYTES], wanted[QUOTE_BYTES + 4];
    memset(text, '0', sizeof text);
    text[sizeof text - 1] = '\0';
    memset(wanted, '0', QUOTE_BYTES);
    memcpy(wanted + QUOTE_BYTES, "...", sizeof "...");
    assert_string_equal(QUOTED(text), wanted);
    memcpy(text + QUOTE_BYTES - 2, "\xe2\x82\xac", 3);  // a character of three bytes across the limit
    memcpy(wanted + QUOTE_BYTES - 2, "...", sizeof "...");
    assert_string_equal(QUOTED(text), wanted);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_short_text_is_shown_whole),
                                       cmocka_unit_test(test_long_text_is_cut)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
