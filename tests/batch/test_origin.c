// origin: when games come from several builds of the program, and how that is reported.
#include "sim/batch/origin.h"

#include <stdio.h>

#include "tests/testing.h"

static Origin played_by(const char* commit) {
    Origin origin = {.count = 0};
    origin_add(&origin, commit);
    return origin;
}

static Origin both(const char* first, const char* second) {
    Origin origin = played_by(first), part = played_by(second);
    origin_join(&origin, &part);
    return origin;
}

static void expect(const Origin* origin, int count, bool mixed, const char* said) {
    char text[ERROR_TEXT_MAX];
    origin_describe(origin, text, sizeof text);
    assert_int_equal(origin->count, count);
    assert_int_equal(origin->mixed, mixed);
    if (mixed) assert_string_equal(text, said);
}

static void test_mixed(void** state) {
    (void)state;
    Origin same = both("a1", "a1"), other = both("b2", "a1"), dirty = both("a1-dirty", "a1-dirty"),
           unknown = both("unknown", "unknown");
    expect(&same, 1, false, "");
    expect(&other, 2, true,
           "the games were played by several commits, a1, b2; their behaviour signatures agree");
    expect(&dirty, 1, true,
           "the games were played by several builds of a1-dirty; their behaviour signatures agree");
    expect(&unknown, 1, true,
           "the games were played by several builds of unknown; their behaviour signatures agree");
    origin_join(&other, &same);
    expect(&other, 2, true,
           "the games were played by several commits, a1, b2; their behaviour signatures agree");
}

static void test_differs(void** state) {
    (void)state;
    Origin one = played_by("a1"), dirty = played_by("a1-dirty"), other = both("a1", "b2"),
           nobody = {.count = 0};
    assert_false(origin_differs(&one, "a1"));
    assert_true(origin_differs(&one, "b2"));
    assert_false(origin_differs(&dirty, "a1-dirty"));  // one session
    assert_true(origin_differs(&other, "a1"));
    assert_false(origin_differs(&nobody, "a1"));
}

static void test_more_than_are_told_apart(void** state) {
    (void)state;
    Origin origin = {.count = 0};
    char commit[8];
    for (int i = 0; i < 2 * ORIGIN_COMMITS_MAX; i++) {
        snprintf(commit, sizeof commit, "%02d", i);
        Origin part = played_by(commit);
        origin_join(&origin, &part);
    }
    assert_int_equal(origin.count, ORIGIN_COMMITS_MAX);
    assert_true(origin.mixed);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mixed), cmocka_unit_test(test_differs),
                                       cmocka_unit_test(test_more_than_are_told_apart)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
