// Calibration of the fit in miniature, on the stub: ranks of true values are uniform, intervals cover, and more plays say more.
#include "sim/verbs/fit/fit.h"

#include "sim/experiment/experiment_make.h"
#include "tests/fit_calibration.h"
#include "tests/testing.h"

// Chi-squared of ten bins; beyond 33.7, p is below 0.0001.
static void assert_uniform(const int ranks[CALIBRATION_BINS], int logs) {
    double expected = (double)logs / CALIBRATION_BINS, sum = 0;
    for (int i = 0; i < CALIBRATION_BINS; i++)
        sum += (ranks[i] - expected) * (ranks[i] - expected) / expected;
    if (!(sum < 33.7)) {
        for (int i = 0; i < CALIBRATION_BINS; i++) print_error("%d ", ranks[i]);
        fail_msg("chi-squared %g", sum);
    }
}

static void test_calibration(void** state) {
    (void)state;
    CalibrationSettings* settings = calibration_open("stub", 2, false, 1, 5);
    const Calibration few = calibration_run(settings, 300, 20, 1),
                      many = calibration_run(settings, 300, 100, 1);
    calibration_close(settings);
    assert_int_equal(few.logs, 300);
    assert_uniform(few.ranks[CALIBRATION_RATE], few.logs);
    assert_uniform(few.ranks[CALIBRATION_LIKELIHOOD], few.logs);
    assert_true(few.covered > 0.90 * few.logs);
    assert_true(many.width < few.width && few.width <= few.before);
    assert_true(many.nats > few.nats);
    assert_true(few.odd <= 3);
}

static void check(bool good, const Error* error) {
    if (!good) fail_msg("%s", error->text);
}

static bool can_be_played(const Fit* fit, const FitPoint* point) {
    Error none;
    Match match;
    Variant variant;
    const PlaysTable* at = &fit->plays->tables[0];
    prior_read(fit->prior, point, &at->variant, &variant);
    bool good = variant_open(&variant, fit->plays->ruleset, at->players, &match, &none);
    if (good) match_close(&match);
    return good;
}

// Whether its numbers are all as the program assumes.
static bool is_as_assumed(const Prior* prior, const FitPoint* point) {
    for (int i = 0; i < prior->open_count; i++)
        if (prior_is_number(prior, i) &&
            point->readings[i] != (int32_t)prior->ruleset->rules[prior->open[i]].initial)
            return false;
    return true;
}

// Numbers that cannot be played together are drawn again, so that what is believed of a number is what was played.
static void test_playable(void** state) {
    (void)state;
    enum { POINTS = 32, PLAYERS = 4 };
    const Overrides overrides = {.ruleset = "zombie-survival-infection", .players = "4"};
    static Experiment experiment;
    static Plays plays;
    static Plan plan;
    static Prior prior;
    static Fit fit;
    Error error;
    BatchTiming timing = {0};
    const Playing playing = {.quiet = true};
    PlaysRow row = {.seat = PLAYS_UNKNOWN, .end = PLAYS_UNKNOWN};
    check(experiment_make(&experiment, NULL, &overrides, &error), &error);
    check(plan_make(&plan, &experiment, &error), &error);
    check(plays_open(&plays, "log", experiment.ruleset, &error), &error);
    check(plays_table(&plays, PLAYERS, PLAYS_UNKNOWN, experiment.variants, &row.table, &error), &error);
    check(plays_add(&plays, &row, &error), &error);
    check(prior_make(&prior, NULL, NULL, experiment.variants, true, experiment.ruleset, experiment.players, 1,
                     &error),
          &error);
    memset(prior.levels, 0, sizeof prior.levels);
    prior.levels[LEVEL_RANDOM] = 1;
    prior.numbers[PRIOR_as_assumed] = 0;
    check(fit_open(&fit, &plays, &prior, &plan, 7, POINTS, &error), &error);
    check(fit_play(&fit, &playing, &timing, &error), &error);
    int drawn = 0, played = 0, printed = 0;
    for (int i = 0; i < POINTS; i++) {
        FitPoint first;
        prior_point(&prior, 7, i, &first);
        drawn += can_be_played(&fit, &first);
        played += can_be_played(&fit, &fit.points[i]);
        printed += is_as_assumed(&prior, &fit.points[i]);
    }
    assert_true(drawn < POINTS / 2);
    assert_int_equal(played, POINTS);
    assert_int_equal(printed, 0);
    fit_close(&fit);
    plan_free(&plan);
    plays_free(&plays);
    experiment_free(&experiment);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_calibration), cmocka_unit_test(test_playable)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
