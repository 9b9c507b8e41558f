// check: a broken invariant ends the process with a message that says what, where, and how to see
// the game; in every build.
#include "sim/base/check.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/testing.h"

enum { TEXT_MAX = 2048, OWN_CODE = 70 };

// Runs `broken` in a separate process; returns its stderr and exit status.
static int ended(void (*broken)(void), char text[TEXT_MAX]) {
    int pipes[2], status = 0;
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(pipes[1], STDERR_FILENO);
        broken();
        _exit(0);
    }
    close(pipes[1]);
    size_t used = 0;
    for (ssize_t more; (more = read(pipes[0], text + used, TEXT_MAX - 1 - used)) > 0;) used += (size_t)more;
    text[used] = '\0';
    close(pipes[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void expect(const char* text, const char* part) {
    if (!strstr(text, part)) fail_msg("'%s' does not say '%s'", text, part);
}

static void holds(void) { CHECK(1 + 1 == 2); }

static void alone(void) { CHECK(1 + 1 == 3); }

static void end(void) { _exit(OWN_CODE); }

static bool write_command(const void* of, CheckCommand* command) {
    snprintf(command->before, sizeof command->before, "reckon replay %s --game ", (const char*)of);
    command->after = "";
    return true;
}

static void in_a_game(void) {
    check_on_failure(end);
    check_replay(write_command, "--seed 8");
    check_playing(8, 41);
    check_playing(8, 42);
    alone();
}

static void in_an_unknown_game(void) {
    check_on_failure(end);
    check_playing(8, 42);
    alone();
}

static void test_what_is_said(void** state) {
    (void)state;
    char text[TEXT_MAX];
    int status = ended(holds, text);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0 && !text[0]);
    status = ended(alone, text);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    expect(text, "reckon: broken invariant: ");
    expect(text, "tests/base/test_check.c:");
    expect(text, "alone: 1 + 1 == 3\n");
    status = ended(in_a_game, text);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == OWN_CODE);
    expect(text, "\n  to see the game played last: reckon replay --seed 8 --game 42\n");
    ended(in_an_unknown_game, text);
    expect(text, "\n  the game played last: 42, seed 8\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_what_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
