// student: published quantiles, and coverage of means of few values.
#include "sim/statistics/statistics.h"

#include <inttypes.h>
#include <math.h>

#include "sim/base/hash.h"
#include "sim/base/rng.h"
#include "tests/near.h"

// NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.2: upper critical values, three decimals.
// Between the formulas at 1000 degrees of freedom there is no step.
static void quantiles_of_t(void** state) {
    (void)state;
    static const struct {
        double freedom, ten, five, one;  // percent beyond on both sides together
    } rows[] = {{1, 6.314, 12.706, 63.657}, {2, 2.920, 4.303, 9.925}, {3, 2.353, 3.182, 5.841},
                {4, 2.132, 2.776, 4.604},   {9, 1.833, 2.262, 3.250}, {30, 1.697, 2.042, 2.750},
                {100, 1.660, 1.984, 2.626}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_near(statistics_t(0.10, rows[i].freedom), rows[i].ten, 0.0006);
        assert_near(statistics_t(0.05, rows[i].freedom), rows[i].five, 0.0006);
        assert_near(statistics_t(0.01, rows[i].freedom), rows[i].one, 0.0006);
    }
    assert_near(statistics_t(0.05, 1001), 1.96233670528087992, 1e-9);
    assert_near(statistics_t(0.05, 5000), 1.96043855170650792, 1e-9);
    assert_near(statistics_t(0.05, 1e12), STATISTICS_Z95, 1e-11);
    for (double alpha = 0.99; alpha > 1e-12; alpha /= 3) {
        assert_near(statistics_t(alpha, 1), 1 / tan(acos(-1.0) * alpha / 2), 1e-11 / alpha);
        double least = statistics_z(alpha);
        for (double freedom = 1.5e6; freedom > 1; freedom = floor(freedom / 1.7)) {
            assert_true(statistics_t(alpha, freedom) > least);
            least = statistics_t(alpha, freedom);
        }
    }
}

// Means of few normal values, as whole numbers, as tallies hold them. The normal quantile covers 69 % of the means of two.
static void mean_covers_95_percent(void** state) {
    (void)state;
    enum { RUNS = 10000, MEAN = 1000000, SD = 100000 };
    static const uint64_t counts[] = {2, 3, 5, 10};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        Rng rng = rng_seeded(44, (uint64_t)i);
        int covered = 0, normal = 0;
        for (int run = 0; run < RUNS; run++) {
            uint64_t sum = 0, squares = 0;
            for (uint64_t k = 0; k < counts[i]; k++) {
                double radius = sqrt(-2 * log((rng_next(&rng) + 0.5) / 4294967296.0));
                double angle = 2 * acos(-1.0) * rng_next(&rng) / 4294967296.0;
                uint64_t value = (uint64_t)(MEAN + SD * radius * cos(angle));
                sum += value;
                squares += value * value;
            }
            double count = (double)counts[i], mean = (double)sum / count;
            double se = sqrt(statistics_variance(sum, squares, counts[i]) / count);
            Interval ci95 = statistics_mean(mean, se, count, 0.05);
            covered += ci95.low <= MEAN && MEAN <= ci95.high;
            normal += fabs(mean - MEAN) <= STATISTICS_Z95 * se;
        }
        print_message("mean of %" PRIu64 ": covers %.4f, with the normal quantile %.4f\n", counts[i],
                      covered / (double)RUNS, normal / (double)RUNS);
        assert_near(covered / (double)RUNS, 0.95, 0.0088);  // four standard errors
    }
    Interval few = statistics_mean(12, 0, STATISTICS_EQUAL_MIN - 1, 0.05),
             many = statistics_mean(12, 0, STATISTICS_EQUAL_MIN, 0.05);
    assert_true(!statistics_is_known(few) && many.low == 12 && many.high == 12);
    Interval single = statistics_mean(7, 0, 1, 0.05);
    assert_true(!statistics_is_known(single) && !statistics_is_known(statistics_clip(single, 0, 1)));
    Interval clipped = statistics_clip((Interval){-0.5, 0.25}, 0, 1),
             beyond = statistics_clip((Interval){2, 3}, 0, 1);
    assert_true(clipped.low == 0 && clipped.high == 0.25 && beyond.low == 1 && beyond.high == 1);
}

// The same bits on every machine and in every build.
static void the_bytes_are_always_the_same(void** state) {
    (void)state;
    uint64_t hash = 0;
    for (int i = 1; i < 1000; i++) {
        double number = statistics_t(i / 1000.0, i * 2);
        hash = hash_bytes(hash, &number, sizeof number);
    }
    assert_int_equal(hash, UINT64_C(0x16a2d236607c0af8));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quantiles_of_t),
        cmocka_unit_test(mean_covers_95_percent),
        cmocka_unit_test(the_bytes_are_always_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
