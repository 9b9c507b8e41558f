// buffer: texts grow piece by piece, and are truncated where the array ends.
#include "sim/base/buffer.h"

#include "tests/testing.h"

static void test_pieces_are_joined(void** state) {
    (void)state;
    char text[16];
    Buffer buffer = buffer_in(text, sizeof text);
    assert_string_equal(text, "");
    for (int i = 0; i < 3; i++) buffer_add(&buffer, "%s%d", i ? ", " : "", i);
    assert_string_equal(text, "0, 1, 2");
    assert_int_equal(buffer.used, 7);
    assert_false(buffer.truncated);
    buffer_append(text, sizeof text, " %s", "and 3");
    assert_string_equal(text, "0, 1, 2 and 3");
}

static void test_nothing_is_written_beyond_the_array(void** state) {
    (void)state;
    char array[] = "........";
    Buffer buffer = buffer_in(array, 5);
    buffer_add(&buffer, "abcd");  // fits exactly
    assert_false(buffer.truncated);
    buffer_add(&buffer, "%s", "");
    assert_false(buffer.truncated);
    buffer_add(&buffer, "e");
    assert_true(buffer.truncated);
    buffer_add(&buffer, "fgh");
    assert_string_equal(array, "abcd");
    assert_int_equal(buffer.used, 4);
    assert_string_equal(array + 5, "...");
    buffer = buffer_in(array, 5);
    buffer_add(&buffer, "%d", 123456);
    assert_true(buffer.truncated);
    assert_string_equal(array, "1234");
    buffer_append(array, 7, "%s", "567");
    assert_string_equal(array, "123456");
    assert_string_equal(array + 7, ".");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_pieces_are_joined),
                                       cmocka_unit_test(test_nothing_is_written_beyond_the_array)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
