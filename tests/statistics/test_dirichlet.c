// Likelihoods from simulated counts against values by hand.
#include "sim/statistics/dirichlet.h"

#include <math.h>

#include "tests/testing.h"

static const bool all[4] = {true, true, true, true};

static double log_of(const uint64_t simulated[4], const uint64_t observed[4], const bool possible[4]) {
    const DirichletNode node = {simulated, observed, possible, 4};
    return dirichlet_log(&node);
}

static void near(double got, double wanted) {
    if (!(fabs(got - wanted) < 1e-12 * (1 + fabs(wanted)))) fail_msg("%.17g instead of %.17g", got, wanted);
}

static void test_likelihood(void** state) {
    (void)state;
    static const bool two[4] = {true, false, true, false};
    // Nothing simulated, two categories: Jeffreys' prior, (1/2 3/2 1/2) / (1 2 3).
    near(log_of((uint64_t[]){0, 0, 0, 0}, (uint64_t[]){2, 0, 1, 0}, two), log(0.375 / 6));
    // 3 and 1 of 4 simulated: 3.5/5 4.5/6 1.5/7.
    near(log_of((uint64_t[]){3, 0, 1, 0}, (uint64_t[]){2, 0, 1, 0}, two), log(3.5 / 5 * 4.5 / 6 * 1.5 / 7));
    near(log_of((uint64_t[]){3, 1, 1, 9}, (uint64_t[]){0, 0, 0, 0}, all), 0);
    // So many that products of factors overflow; compared with lgamma.
    near(log_of((uint64_t[]){600, 300, 0, 100}, (uint64_t[]){700, 250, 0, 50}, all),
         lgamma(1300.5) - lgamma(600.5) + lgamma(550.5) - lgamma(300.5) + lgamma(150.5) - lgamma(100.5) -
             (lgamma(2002) - lgamma(1002)));
    // With very many simulated games, that of the chances themselves.
    near(log_of((uint64_t[]){400000000000, 0, 600000000000, 0}, (uint64_t[]){1, 0, 1, 0}, two), log(0.24));
    const DirichletNode node = {(uint64_t[]){3, 0, 1, 0}, (uint64_t[]){0, 0, 0, 0}, two, 4};
    near(dirichlet_mean(&node, 0), 0.7);
    near(dirichlet_mean(&node, 1), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_likelihood)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
