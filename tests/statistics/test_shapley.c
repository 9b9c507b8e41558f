// Shapley values of games whose values are known, exactly and from drawn orders.
#include "sim/statistics/shapley.h"

#include <stdlib.h>

#include "tests/near.h"
#include "tests/testing.h"

typedef double (*Worth)(uint32_t subset);

static double value_of(const Shapley* shapley, const double* coefficients, Worth worth) {
    double sum = 0;
    for (int s = 0; s < shapley->subset_count; s++) sum += coefficients[s] * worth(shapley->subsets[s]);
    return sum;
}

// The stub with two players at random, seat 0, in 120ths (rulesets/stub/README.md): 17/40; with ties to the earliest
// 29/60; if everybody must take 11/30; with both 2/5.
static double stub(uint32_t subset) {
    static const double worths[] = {51, 58, 44, 48};
    return worths[subset & 3];
}

static void test_two_rules(void** state) {
    (void)state;
    Shapley* shapley = malloc(sizeof *shapley);
    assert_non_null(shapley);
    shapley_make(shapley, 2, 1);
    assert_true(shapley->exact && shapley->subset_count == 4 && shapley->pair_count == 1);
    assert_near(value_of(shapley, shapley->value[0], stub), 5.5, 1e-12);    // (7 + 4) / 2
    assert_near(value_of(shapley, shapley->value[1], stub), -8.5, 1e-12);   // (-7 - 10) / 2
    assert_near(value_of(shapley, shapley->together[0], stub), -3, 1e-12);  // 48 - 58 - 44 + 51
    free(shapley);
}

// Part 0 has a left glove, 1 and 2 a right one; a pair is worth 1. Known: 2/3, 1/6, 1/6.
static double gloves(uint32_t subset) { return (subset & 1) && (subset & 6); }

static void test_gloves(void** state) {
    (void)state;
    Shapley* shapley = malloc(sizeof *shapley);
    assert_non_null(shapley);
    shapley_make(shapley, 3, 1);
    assert_near(value_of(shapley, shapley->value[0], gloves), 2.0 / 3, 1e-12);
    assert_near(value_of(shapley, shapley->value[1], gloves), 1.0 / 6, 1e-12);
    assert_near(value_of(shapley, shapley->value[2], gloves), 1.0 / 6, 1e-12);
    // The two rights stand in for each other: together they add 1 less, if the left is there.
    assert_near(value_of(shapley, shapley->together[2], gloves), -0.5, 1e-12);
    free(shapley);
}

// Each part is worth its number, and the first two 10 more together.
static double sums(uint32_t subset) {
    double sum = (subset & 3) == 3 ? 10 : 0;
    for (int i = 0; i < SHAPLEY_PARTS_MAX; i++) sum += (subset >> i & 1) ? i + 1 : 0;
    return sum;
}

static void test_sums(void** state) {
    (void)state;
    Shapley* shapley = malloc(sizeof *shapley);
    assert_non_null(shapley);
    for (int parts = 2; parts <= SHAPLEY_PARTS_MAX; parts++) {
        double all = 0;
        shapley_make(shapley, parts, 7);
        assert_int_equal(shapley->exact, parts <= SHAPLEY_EXACT_MAX);
        assert_int_equal(shapley->subsets[0], 0);
        assert_int_equal(shapley_find(shapley, (UINT32_C(1) << parts) - 1), shapley->subset_count - 1);
        for (int i = 0; i < parts; i++) {
            double value = value_of(shapley, shapley->value[i], sums);
            all += value;
            // An order and its reverse share the 10 evenly, so that drawn orders are exact here.
            assert_near(value, i + 1 + (i < 2 ? 5 : 0), 1e-9);
        }
        assert_near(all, sums((UINT32_C(1) << parts) - 1), 1e-9);
        for (int k = 0; k < shapley->pair_count; k++)
            assert_near(value_of(shapley, shapley->together[k], sums), k == 0 ? 10 : 0, 1e-9);
    }
    free(shapley);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_rules),
        cmocka_unit_test(test_gloves),
        cmocka_unit_test(test_sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
