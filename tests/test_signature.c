// signature: the same each time, made of what it says, and quick.
#include "sim/signature.h"

#include <string.h>
#include <time.h>

#include "sim/program.h"
#include "tests/testing.h"

static void same_each_time(void** state) {
    (void)state;
    char a[SIGNATURE_BYTES], b[SIGNATURE_BYTES];
    Error error;
    if (!signature_make(a, &error)) fail_msg("%s", error.text);
    assert_true(signature_make(b, &error));
    assert_string_equal(a, b);
    assert_int_equal(strspn(a, "0123456789abcdef"), SIGNATURE_BYTES - 1);
    print_message("behaviour signature %s\n", a);
}

static void takes_little_time(void** state) {
    (void)state;
    char text[SIGNATURE_BYTES];
    Error error;
    clock_t begun = clock();
    assert_true(signature_make(text, &error));
    double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
    print_message("%.0f ms of processor time\n", 1000 * seconds);
    assert_true(seconds < 5);  // with all assertions and sanitizers; 0.15 in a release
}

static void facts_of_the_build_are_there(void** state) {
    (void)state;
    assert_true(strchr(program_version(), '.') != NULL);
    assert_true(strlen(program_commit()) >= 7);
    assert_true(!strncmp(program_compiler(), "gcc ", 4) || !strncmp(program_compiler(), "clang ", 6));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_each_time),
        cmocka_unit_test(takes_little_time),
        cmocka_unit_test(facts_of_the_build_are_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
