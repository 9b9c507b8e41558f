// progress: plain lines at intervals, one rewritten line on a terminal, never more often than
// promised; and what counts as a terminal, by the environment.
#include "sim/batch/progress.h"

#include <string.h>

#include "sim/base/utf8.h"
#include "sim/batch/playing.h"
#include "tests/hand_plan.h"

static char text[4096];

// The report for all 10,000 games of the first cell and 1,500 of the second, of three, when the last one was `ago` seconds ago.
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
    progress.base.report(&progress.base, &hand->plan, 1, 1500);
    progress.base.report(&progress.base, &hand->plan, 1, 1600);  // at once: too early
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
    static const char* const parts[] = {"11,500 of 30,000 games, 32 s left, 57",
                                        "/s; seat 0 50.0 % (95% 46.9-53.1); ", "3p/"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(line, parts[i])) fail_msg("no '%s' in: %s", parts[i], line);
    assert_null(strchr(line, '\r'));
    assert_null(strstr(line, "11,600"));
}

static void one_line_is_rewritten_on_a_terminal(void** state) {
    (void)state;
    Terminal narrow = {true, true, 40};
    const char* line = told(narrow, 0.2, false);
    assert_memory_equal(line, "\r11,500 of 30,000 games, ", 25);
    assert_null(strchr(line, '\n'));
    const char* closed = told(narrow, 0.2, true);
    assert_string_equal(closed + strlen(closed) - 4, "\r\033[K");
    assert_string_equal(told(narrow, 0.05, true), "");
}

// At every width the line fits, is as long as its parts allow, and contains only whole parts.
static void parts_are_whole_or_left_out(void** state) {
    (void)state;
    char whole[sizeof text];
    snprintf(whole, sizeof whole, "%s", told((Terminal){true, true, 1000}, 0.2, false));
    *strchr(whole, '\033') = 0;
    size_t before = 0;
    for (int columns = 25; columns < 160; columns++) {
        const char* line = told((Terminal){true, true, columns}, 0.2, false);
        size_t length = strcspn(line, "\033");
        assert_true(length - 1 < (size_t)columns && length >= before);
        assert_memory_equal(line, "\r11,500 of 30,000 games", 23);
        // The next character of the full line begins a new part.
        assert_true(whole[length] == 0 || whole[length] == ',' || whole[length] == ';');
        before = length;
    }
    static const struct {
        int columns;
        const char* end;
    } known[] = {{60, "/s"}, {80, "(95% 46.9-53.1)"}, {120, "/random"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const char* line = told((Terminal){true, true, known[i].columns}, 0.2, false);
        size_t length = strcspn(line, "\033"), end = strlen(known[i].end);
        if (strncmp(line + length - end, known[i].end, end) != 0)
            fail_msg("at %d: %s", known[i].columns, line);
    }
}

// The first 79 characters of the longest possible line contain the games and the remaining time.
static void games_and_time_left_fit_a_terminal(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 4000000000, 4, 2, 1);
    Progress progress;
    memset(text, 0, sizeof text);
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    progress_open(&progress, &hand->plan, out, (Terminal){true, true, 80});
    progress.begun -= 1e6;
    progress.told -= 1;
    hand->experiment.precision.half_width = 0.0001;
    progress.base.report(&progress.base, &hand->plan, 1, 3999999999);
    fclose(out);
    if (!strstr(text, "3,999,999,999 of at most 12,000,000,000 games, at most ") || !strstr(text, " left, "))
        fail_msg("%s", text);
    hand_plan_free(hand);
}

static void a_paired_run_says_how_long_it_may_take(void** state) {
    (void)state;
    ProgressPaired progress;
    PairedRun paired;
    Error error;
    assert_true(paired_open(&paired, 1, 512, 1, &error));
    memset(text, 0, sizeof text);
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    paired.cell_count = 512;
    progress_paired_open(&progress, "deck.zombie for 3 players", 4000000000, out, (Terminal){true, true, 80});
    progress.line.begun -= 1000;
    progress.line.told -= 1;
    progress.base.report(&progress.base, &paired, 2000000000);
    fclose(out);
    static const char begin[] =
        "\r2,000,000,000 of at most 4,000,000,000 games, at most 17 min left, 512 arms";
    if (strncmp(text, begin, strlen(begin)) != 0) fail_msg("%s", text);
    // Nothing is known before the first games are played. The line is as wide as the terminal shows it.
    static const char* const names[] = {"deck.zombie", "größer", "日本語"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char line[128];
        snprintf(line, sizeof line, "0 of at most 1,000 games, 512 arms, 0/s: %s", names[i]);
        for (int spare = 0; spare < 2; spare++) {
            memset(text, 0, sizeof text);
            out = fmemopen(text, sizeof text, "w");
            assert_non_null(out);
            progress_paired_open(&progress, names[i], 1000, out,
                                 (Terminal){true, true, utf8_columns(line, sizeof line) + spare});
            progress.line.told -= 1;
            progress.base.report(&progress.base, &paired, 0);
            fclose(out);
            assert_memory_equal(text + 1, line, spare ? strlen(line) : strlen(line) - strlen(names[i]) - 2);
            assert_string_equal(text + strlen(text) - 3, "\033[K");
            assert_int_equal(strstr(text, names[i]) != NULL, spare);
        }
    }
    paired_close(&paired);
}

static void a_count_can_begin_anew(void** state) {
    (void)state;
    Progress progress;
    memset(text, 0, sizeof text);
    FILE* out = fmemopen(text, sizeof text, "w");
    assert_non_null(out);
    progress_count_open(&progress, out, (Terminal){true, true, 40});
    progress.begun -= 1000;
    progress.told -= 1;
    progress_count(&progress, 100000, 400000);
    progress_count_again(&progress, 2000);
    progress.begun -= 100;
    progress.told -= 1;
    progress_count(&progress, 3000, 400000);
    progress_close(&progress);
    fclose(out);
    assert_string_equal(text,
                        "\r100,000 of 400,000 games, 50 min left\033[K"
                        "\r3,000 of 400,000 games, 11.0 h left\033[K\r\033[K");
}

static void durations(void** state) {
    static const struct {
        double seconds;
        const char* text;
    } known[] = {{0.4, "0 s"},   {25, "25 s"},      {119, "119 s"},
                 {125, "2 min"}, {7199, "120 min"}, {9000, "2.5 h"}};
    char duration[32];
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        progress_duration(known[i].seconds, duration, sizeof duration);
        assert_string_equal(duration, known[i].text);
    }
}

// Plays some games of some cells; the estimate grows with the number of games. It depends on the
// clock, so it is repeated until no other work on the machine has disturbed either measurement.
static void an_estimate_is_in_proportion(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 10000, 4, 2, 1);
    const Playing playing = {.threads = 1}, quiet = {.threads = 1, .quiet = true};
    double few = 0, many = 0;
    for (int tries = 0; tries < 50 && !(few > 0 && many > 500 * few && many < 2000 * few); tries++) {
        few = playing_seconds(hand->plan.cells, hand->plan.cell_count, 1000, &playing);
        many = playing_seconds(hand->plan.cells, hand->plan.cell_count, 1000000, &playing);
    }
    assert_true(few > 0 && many > 500 * few && many < 2000 * few);
    assert_true(playing_seconds(hand->plan.cells, hand->plan.cell_count, 1000, &quiet) == 0);
    assert_int_equal(hand->plan.cells[0].tally->games, 0);
    hand_plan_free(hand);
}

static void environment_says_how_wide(void** state) {
    (void)state;
    FILE* file = tmpfile();
    assert_non_null(file);
    setenv("COLUMNS", "123", 1);
    Terminal terminal = terminal_of(fileno(file));
    assert_false(terminal.there || terminal.color);  // a file is not a terminal
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
        cmocka_unit_test(parts_are_whole_or_left_out),
        cmocka_unit_test(environment_says_how_wide),
        cmocka_unit_test(games_and_time_left_fit_a_terminal),
        cmocka_unit_test(a_paired_run_says_how_long_it_may_take),
        cmocka_unit_test(a_count_can_begin_anew),
        cmocka_unit_test(durations),
        cmocka_unit_test(an_estimate_is_in_proportion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
