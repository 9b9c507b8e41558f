// The generator against its author's C++ library (libpcg-cpp-dev), bit for bit.
#include <cmath>
#include <cstdint>
#include <pcg_random.hpp>
#include <vector>

extern "C" {
#include "tests/testing.h"
}
// The header is C, with compound literals and other things that C++ lacks.
#pragma GCC diagnostic ignored "-Wpedantic"
#include "sim/base/rng.h"

namespace {

// States and sequences worth trying: edge cases and random ones.
std::vector<uint64_t> words() {
    std::vector<uint64_t> list = {0, 1, 2, 42, 54, UINT64_C(1) << 63, ~UINT64_C(0), ~UINT64_C(0) >> 1};
    for (uint64_t i = 0; i < 56; i++) list.push_back(rng_mix(i));
    return list;
}

void test_bit_for_bit(void**) {
    for (uint64_t state : words())
        for (uint64_t sequence : words()) {
            pcg32 reference(state, sequence);
            Rng ours = rng_seeded(state, sequence);
            for (int i = 0; i < 200; i++) assert_int_equal(rng_next(&ours), reference());
        }
}

void test_streams_are_the_reference_too(void**) {
    for (uint64_t game = 0; game < 1000; game++) {
        RngKey key = rng_key(20240229, game);
        for (unsigned purpose = 0; purpose < 24; purpose++) {
            uint64_t p = purpose * UINT64_C(0x9e3779b97f4a7c15);
            pcg32 reference(rng_mix(key.a + p), rng_mix(key.b ^ p));
            Rng ours = rng_stream(key, purpose);
            for (int i = 0; i < 20; i++) assert_int_equal(rng_next(&ours), reference());
        }
    }
}

// Lemire's method on the reference's numbers; a bound just above 2^31 rejects most often.
void test_bounded_draws_follow_the_method(void**) {
    for (uint32_t bound : {1u, 2u, 3u, 6u, 84u, 840u, 65537u, 0x80000001u, 0xffffffffu}) {
        pcg32 reference(7, bound);
        Rng ours = rng_seeded(7, bound);
        for (int i = 0; i < 20000; i++) {
            uint64_t product;
            do {
                product = static_cast<uint64_t>(reference()) * bound;
            } while (static_cast<uint32_t>(product) < (UINT64_C(1) << 32) % bound);
            assert_int_equal(rng_below(&ours, bound), product >> 32);
        }
    }
}

// Chi-square of every value of a bound: 0.9999 quantile by Wilson and Hilferty's approximation.
void test_bounded_draws_are_uniform(void**) {
    for (uint32_t bound : {2u, 3u, 5u, 6u, 7u, 10u, 13u, 60u, 84u, 100u, 256u}) {
        const int draws = 200000;
        std::vector<double> seen(bound);
        Rng rng = rng_stream(rng_key(11, bound), RNG_TEST);
        for (int i = 0; i < draws; i++) seen[rng_below(&rng, bound)]++;
        double expected = static_cast<double>(draws) / bound, chi_square = 0, freedom = bound - 1;
        for (double count : seen) chi_square += (count - expected) * (count - expected) / expected;
        double cube = 1 - 2 / (9 * freedom) + 3.719 * std::sqrt(2 / (9 * freedom));
        assert_true(chi_square < freedom * cube * cube * cube);
    }
}

// A bound near 2^32 * 2/3 is the worst case for a plain remainder: it would make the lower half
// twice as likely.
void test_a_large_bound_is_not_biased(void**) {
    const uint32_t bound = 0xaaaaaaaau;
    Rng rng = rng_stream(rng_key(12, 0), RNG_TEST);
    int low = 0;
    for (int i = 0; i < 100000; i++) low += rng_below(&rng, bound) < bound / 2;
    assert_in_range(low, 50000 - 700, 50000 + 700);  // 4.4 sigma
}

void test_chance_has_its_probability(void**) {
    Rng rng = rng_stream(rng_key(13, 0), RNG_TEST);
    int often = 0;
    for (int i = 0; i < 100000; i++) {
        assert_false(rng_chance(&rng, 0));
        assert_true(rng_chance(&rng, 1));
        often += rng_chance(&rng, 0.3);
    }
    assert_in_range(often, 30000 - 640, 30000 + 640);  // 4.4 sigma
}

}  // namespace

int main() {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bit_for_bit),
        cmocka_unit_test(test_streams_are_the_reference_too),
        cmocka_unit_test(test_bounded_draws_follow_the_method),
        cmocka_unit_test(test_bounded_draws_are_uniform),
        cmocka_unit_test(test_a_large_bound_is_not_biased),
        cmocka_unit_test(test_chance_has_its_probability),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}
