// Calibration of the fit in miniature, on the stub: ranks of true values are uniform, intervals cover, and more plays say more.
#include "sim/verbs/fit/fit.h"

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

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_calibration)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
