// bits: the k-th set bit, against counting one by one.
#include "sim/base/bits.h"

#include "sim/base/rng.h"
#include "tests/testing.h"

static unsigned nth_by_counting(uint64_t bits, unsigned k) {
    for (unsigned place = 0;; place++)
        if (((bits >> place) & 1) && k-- == 0) return place;
}

static void nth_is_what_counting_finds(void** state) {
    (void)state;
    Rng rng = rng_seeded(1, RNG_TEST);
    for (unsigned i = 0; i < 20000; i++) {
        uint64_t bits = (uint64_t)rng_next(&rng) << 32 | rng_next(&rng);
        if (i % 3) bits >>= rng_below(&rng, 64);
        if (i % 5 == 0) bits = ~UINT64_C(0) << rng_below(&rng, 64);
        unsigned count = (unsigned)__builtin_popcountll(bits);
        for (unsigned k = 0; k < count; k++) assert_int_equal(bits_nth(bits, k), nth_by_counting(bits, k));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nth_is_what_counting_finds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
