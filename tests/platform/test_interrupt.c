// interrupt: a wait for input ends with the input, with its end, or with a signal, whenever that comes.
#include "sim/platform/interrupt.h"

#include <unistd.h>

#include "tests/testing.h"

enum { GUARD_S = 20 };  // SIGALRM ends a wait that misses its signal, and the test with it

static void test_input_ends_the_wait(void** state) {
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "x", 1), 1);
    assert_true(interrupt_wait(NULL, ends[0]));
    char byte;
    assert_int_equal(read(ends[0], &byte, 1), 1);
    close(ends[1]);
    assert_true(interrupt_wait(NULL, ends[0]));
    close(ends[0]);
}

// The signal arrives after the flag was last read as 0 and before the wait, up to which it is
// blocked.
static void test_a_signal_just_before_the_wait_ends_it(void** state) {
    (void)state;
    int ends[2];
    sigset_t held;
    assert_int_equal(pipe(ends), 0);
    const volatile sig_atomic_t* flag = interrupt_watch();
    sigemptyset(&held);
    sigaddset(&held, SIGTERM);
    assert_int_equal(pthread_sigmask(SIG_BLOCK, &held, NULL), 0);
    assert_int_equal(raise(SIGTERM), 0);
    assert_int_equal(interrupt_read(flag), 0);
    alarm(GUARD_S);
    assert_false(interrupt_wait(flag, ends[0]));
    assert_int_equal(interrupt_read(flag), SIGTERM);
    assert_false(interrupt_wait(flag, ends[0]));  // nor is one that has arrived lost
    alarm(0);
    assert_int_equal(pthread_sigmask(SIG_UNBLOCK, &held, NULL), 0);
    close(ends[0]);
    close(ends[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_input_ends_the_wait),
        cmocka_unit_test(test_a_signal_just_before_the_wait_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
