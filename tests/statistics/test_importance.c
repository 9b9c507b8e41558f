// Weights, what was learnt, and quantiles.
#include "sim/statistics/importance.h"

#include <math.h>

#include "tests/testing.h"

static void near(double got, double wanted) {
    if (!(fabs(got - wanted) < 1e-12 * (1 + fabs(wanted)))) fail_msg("%.17g instead of %.17g", got, wanted);
}

static void test_weights(void** state) {
    (void)state;
    double weights[4];
    Importance importance = importance_weights((double[]){-1000, -1000, -1000, -1000}, 4, weights);
    near(importance.effective, 4);
    near(importance.largest, 0.25);
    near(importance.nats, 0);
    importance = importance_weights((double[]){log(3), 0, -2000, -2000}, 4, weights);
    near(weights[0], 0.75);
    near(importance.effective, 1 / 0.625);
    near(importance.nats, 0.75 * log(3) + 0.25 * log(1));
    near(importance.largest, 0.75);
}

static void test_quantiles(void** state) {
    (void)state;
    enum { COUNT = 101 };
    double values[COUNT], weights[COUNT];
    int order[COUNT];
    for (int i = 0; i < COUNT; i++) {
        values[i] = (i * 37) % COUNT;  // 0 .. 100, mixed
        weights[i] = 1.0 / COUNT;
    }
    importance_sort(values, COUNT, order);
    for (int i = 0; i < COUNT; i++) assert_true(values[order[i]] == i);
    assert_true(importance_quantile(values, weights, order, COUNT, 0.5) == 50);
    assert_true(importance_quantile(values, weights, order, COUNT, 0.999999) == 100);
    for (int i = 0; i < COUNT; i++) weights[i] = values[i] == 7;
    assert_true(importance_quantile(values, weights, order, COUNT, 0.01) == 7);
    assert_true(importance_quantile(values, weights, order, COUNT, 0.99) == 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_weights), cmocka_unit_test(test_quantiles)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
