// band: where rates and changes lie beside the rates that count as fair.
#include "sim/statistics/band.h"

#include "tests/new_tally.h"

static const Interval even = {0.45, 0.55};

static void test_place(void** unused) {
    (void)unused;
    assert_int_equal(band_place((Interval){0.46, 0.54}, even), BAND_INSIDE);
    assert_int_equal(band_place((Interval){0.45, 0.55}, even), BAND_INSIDE);
    assert_int_equal(band_place((Interval){0.40, 0.46}, even), BAND_UNSURE);
    assert_int_equal(band_place((Interval){0.40, 0.60}, even), BAND_UNSURE);
    assert_int_equal(band_place((Interval){0.40, 0.44}, even), BAND_BELOW);
    assert_int_equal(band_place((Interval){0.56, 0.90}, even), BAND_ABOVE);
    assert_string_equal(band_place_name(BAND_UNSURE), "unsure");
}

// Why arms are not called "better": more wins may be less fair.
static void test_move(void** unused) {
    (void)unused;
    static const struct {
        double before, after;
        BandMove move;
        const char* name;
    } cases[] = {{0.14, 0.27, BAND_CLOSER, "closer"}, {0.27, 0.14, BAND_FURTHER, "further"},
                 {0.70, 0.60, BAND_CLOSER, "closer"}, {0.61, 0.73, BAND_FURTHER, "further"},
                 {0.14, 0.50, BAND_ENTERS, "enters"}, {0.50, 0.56, BAND_LEAVES, "leaves"},
                 {0.46, 0.55, BAND_STAYS, "stays"},   {0.40, 0.60, BAND_PASSES, "passes"},
                 {0.90, 0.10, BAND_PASSES, "passes"}, {0.40, 0.40, BAND_FURTHER, "further"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        BandMove move = band_move(cases[i].before, cases[i].after, even);
        assert_int_equal(move, cases[i].move);
        assert_string_equal(band_move_name(move), cases[i].name);
    }
    assert_true(band_distance(0.5, even) == 0 && band_distance(0.45, even) == 0);
    assert_float_equal(band_distance(0.40, even), 0.05, 1e-12);
    assert_float_equal(band_distance(0.75, even), 0.20, 1e-12);
}

static void test_out_of_reach(void** unused) {
    (void)unused;
    assert_true(band_out_of_reach(0.144, 0.270, even));   // 18 points to go after 12.6
    assert_false(band_out_of_reach(0.144, 0.300, even));  // 15 to go after 15.6
    assert_true(band_out_of_reach(0.90, 0.80, even));
    assert_false(band_out_of_reach(0.27, 0.144, even));  // further
    assert_false(band_out_of_reach(0.144, 0.50, even));  // there
}

// An end of the band within the interval of either rate leaves a doubt.
static void test_proven(void** unused) {
    (void)unused;
    static const struct {
        Interval before, after;
        bool proven;
    } cases[] = {{{0.10, 0.20}, {0.46, 0.54}, true},
                 {{0.10, 0.46}, {0.46, 0.54}, false},
                 {{0.10, 0.20}, {0.44, 0.54}, false},
                 {{0.10, 0.20}, {0.40, 0.449}, true},
                 {{0.46, 0.54}, {0.46, 0.56}, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const BandChange change = {
            .goal = {even, true}, .before.ci95 = cases[i].before, .after.ci95 = cases[i].after};
        assert_int_equal(band_move_proven(&change), cases[i].proven);
    }
}

// Without a band: a tenth around the share of a seat or a side. With one: that of any outcome.
static void test_whose(void** unused) {
    (void)unused;
    static const Outcome sides[] = {{.name = "a"}, {.name = "b"}, {0}};
    static const Ruleset free_for_all = {.seat_outcomes = true}, teams = {.outcomes = sides};
    Experiment experiment = {.ruleset = &free_for_all};
    Interval band = band_of_outcome(&experiment, 4, 3);
    assert_float_equal(band.low, 0.225, 1e-12);
    assert_float_equal(band.high, 0.275, 1e-12);
    band = band_of_outcome(&experiment, 4, 4);  // after the seats: an outcome of no seat
    assert_float_equal(band.low, 0.45, 1e-12);
    experiment.ruleset = &teams;
    band = band_of_outcome(&experiment, 4, 0);
    assert_float_equal(band.high, 0.55, 1e-12);
    experiment.band = (Band){0.3, 0.4};
    band = band_of_outcome(&experiment, 4, 1);
    assert_true(band.low == 0.3 && band.high == 0.4);
    assert_false(band_goal(&experiment, 4, 0).fair);
    experiment.ruleset = &free_for_all;
    assert_true(band_goal(&experiment, 3, 0).fair);  // a third
    assert_false(band_goal(&experiment, 4, 0).fair);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_place),  cmocka_unit_test(test_move),  cmocka_unit_test(test_out_of_reach),
        cmocka_unit_test(test_proven), cmocka_unit_test(test_whose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
