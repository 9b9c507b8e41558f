// The line-ups of an experiment as a matrix of two sides, in any order; messages name what is
// missing or duplicated.
#include "sim/experiment/experiment_make.h"
#include "sim/experiment/sides.h"

#include <string.h>

#include "tests/testing.h"

enum { SURVIVORS, INFECTED };  // outcomes of Escape the Horde

static Experiment experiment_of(const char* ruleset, const char* const* pairings, int count) {
    Experiment experiment;
    Error error;
    Overrides overrides = {.ruleset = ruleset, .pairings = pairings, .pairing_count = count};
    if (!experiment_make(&experiment, NULL, &overrides, &error)) fail_msg("%s", error.text);
    return experiment;
}

static void refuses(const char* ruleset, const char* const* pairings, int count, const char* part) {
    Experiment experiment = experiment_of(ruleset, pairings, count);
    Sides sides;
    Error error;
    assert_false(sides_make(&sides, &experiment, experiment.players[0], 0, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    if (!strstr(error.text, part)) fail_msg("\"%s\" does not say \"%s\"", error.text, part);
    experiment_free(&experiment);
}

static const char* const pairings[] = {
    "survivors=cooperative patient_zero=laser_focus", "survivors=lone_wolf patient_zero=opportunist",
    "survivors=cooperative patient_zero=opportunist", "patient_zero=laser_focus survivors=lone_wolf",
    "survivors=hoarder patient_zero=laser_focus",     "survivors=hoarder patient_zero=opportunist",
};

static void test_matrix(void** state) {
    (void)state;
    char text[LINE_MAX_BYTES];
    Sides sides;
    Error error;
    Experiment experiment = experiment_of("escape-the-horde", pairings, 6);
    assert_true(sides_make(&sides, &experiment, 4, SURVIVORS, &error));
    assert_int_equal(sides.rows, 3);
    assert_int_equal(sides.columns, 2);
    assert_memory_equal(sides.pairing_at, ((const int[]){0, 2, 3, 1, 4, 5}), 6 * sizeof(int));
    sides_text(&(SidesPart){&experiment, 4, SURVIVORS, SIDES_WINNERS}, 4, text, sizeof text);
    assert_string_equal(text, "survivors=hoarder");
    sides_text(&(SidesPart){&experiment, 4, SURVIVORS, SIDES_LOSERS}, 1, text, sizeof text);
    assert_string_equal(text, "patient_zero=opportunist turned=league");
    sides_free(&sides);
    // Seen from the other side, rows and columns change places.
    assert_true(sides_make(&sides, &experiment, 4, INFECTED, &error));
    assert_int_equal(sides.rows, 2);
    assert_memory_equal(sides.pairing_at, ((const int[]){0, 3, 4, 2, 1, 5}), 6 * sizeof(int));
    sides_free(&sides);
    experiment_free(&experiment);
}

static void test_what_is_refused(void** state) {
    (void)state;
    const char* const twice[] = {pairings[0], pairings[0]};
    refuses("escape-the-horde", pairings, 5, "\"survivors=hoarder\" against \"patient_zero=opportunist");
    refuses("escape-the-horde", twice, 2, "patient_zero=laser_focus\" is given more than once");
    refuses("stub", (const char* const[]){"random"}, 1, "all roles do");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matrix),
        cmocka_unit_test(test_what_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
