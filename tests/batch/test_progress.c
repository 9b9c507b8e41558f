// progress: plain lines now and then, one rewritten line on a terminal, never more often than promised; what
// a terminal is, by the environment.
#include "sim/batch/progress.h"

#include <string.h>

#include "tests/hand_plan.h"

static char text[4096];

// What is told of 1,500 of 10,000 games in the second cell when the last report was `ago` seconds ago.
static const char* told(Terminal terminal, double ago, bool closing) {
    HandPlan* hand = hand_plan(1, 10000, 4, 2, 1);
    Progress progress;
    memset(text, 0, sizeof text);
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    progress_open(&progress, &hand->plan, out, terminal);
    progress.begun -= 20;
    progress.told -= ago;
    Tally* look = hand->plan.cells[1].tally;
    hand->plan.cells[0].tally->games = 10000;
    look->games = 1024;
    look->win_840ths[0] = 512 * 840;
    progress.base.report(&progress.base, &hand->plan, 1, 1500, look);
    progress.base.report(&progress.base, &hand->plan, 1, 1600, look);  // at once: too early
    if (closing) progress_close(&progress);
    fclose(out);
    hand_plan_free(hand);
    return text;
}

static void plain_lines_where_there_is_no_terminal(void** state) {
    (void)state;
    Terminal none = {false, false, 0};
    assert_string_equal(told(none, 4, true), "");
    const char* line = told(none, 6, true);
    static const char* const parts[] = {"cell 2 of 3: 1,500 games, 57", "/s, ",
                                        " s left; seat_0 50.0 % (95% 46.9-53.1); ", "3p/"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(line, parts[i])) fail_msg("no '%s' in: %s", parts[i], line);
    assert_null(strchr(line, '\r'));
    assert_null(strstr(line, "1,600"));
}

static void one_line_is_rewritten_on_a_terminal(void** state) {
    (void)state;
    Terminal narrow = {true, true, 40};
    const char* line = told(narrow, 0.2, false);
    assert_memory_equal(line, "\rcell 2 of 3", 12);
    assert_int_equal(strlen(line), 1 + 39 + strlen("\033[K"));
    assert_null(strchr(line, '\n'));
    Terminal usual = {true, true, 80};
    line = told(usual, 0.2, false);
    assert_non_null(strstr(line, "1,500 games"));
    assert_non_null(strstr(line, " s left"));
    const char* closed = told(narrow, 0.2, true);
    assert_string_equal(closed + strlen(closed) - 4, "\r\033[K");
    assert_string_equal(told(narrow, 0.05, true), "");
}

static void environment_says_how_wide(void** state) {
    (void)state;
    FILE* file = tmpfile();
    assert_non_null(file);
    setenv("COLUMNS", "123", 1);
    Terminal terminal = terminal_of(fileno(file));
    assert_false(terminal.there || terminal.color);  // a file is no terminal
    assert_int_equal(terminal.columns, 123);
    setenv("COLUMNS", "many", 1);
    assert_int_equal(terminal_of(fileno(file)).columns, 0);
    setenv("COLUMNS", "-5", 1);
    assert_int_equal(terminal_of(fileno(file)).columns, 0);
    fclose(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_lines_where_there_is_no_terminal),
        cmocka_unit_test(one_line_is_rewritten_on_a_terminal),
        cmocka_unit_test(environment_says_how_wide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
