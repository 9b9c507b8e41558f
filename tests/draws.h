// Random counts, for tests that simulate millions of games without playing them: binomial draws of
// any size, exact up to rounding, from tables of the distributions for 1, 2, 4, 8, ... games.
#pragma once

#include <math.h>

#include "sim/base/rng.h"
#include "tests/testing.h"

enum { DRAWS_TABLES = 21 };  // up to 2^21 - 1 games in one draw

typedef struct Draws {
    struct {
        double* below;  // probability of at most low + i
        uint32_t low, size;
    } table[DRAWS_TABLES];
} Draws;

static inline double draws_uniform(Rng* rng) {
    uint64_t high = rng_next(rng) >> 5, low = rng_next(rng) >> 6;
    return (double)(high << 26 | low) / 9007199254740992.0;
}

// Ten standard deviations each way contain all but about 1e-15.
static inline void draws_open(Draws* draws, double p) {
    for (int k = 0; k < DRAWS_TABLES; k++) {
        double games = ldexp(1, k), reach = 10 * sqrt(games * p * (1 - p)) + 20, sum = 0;
        double low = floor(fmax(0, games * p - reach)), high = ceil(fmin(games, games * p + reach));
        draws->table[k].low = (uint32_t)low;
        draws->table[k].size = (uint32_t)(high - low) + 1;
        double* below = draws->table[k].below = malloc(draws->table[k].size * sizeof *below);
        assert_non_null(below);
        for (double i = low; i <= high; i++) {
            double hits = i > 0 ? i * log(p) : 0, misses = i < games ? (games - i) * log1p(-p) : 0;
            sum += exp(lgamma(games + 1) - lgamma(i + 1) - lgamma(games - i + 1) + hits + misses);
            *below++ = sum;
        }
        assert_true(fabs(sum - 1) < 1e-8);
        for (uint32_t i = 0; i < draws->table[k].size; i++) draws->table[k].below[i] /= sum;
    }
}

static inline void draws_close(Draws* draws) {
    for (int k = 0; k < DRAWS_TABLES; k++) free(draws->table[k].below);
}

// Draws how many of `games` are hits.
static inline uint32_t draws_take(const Draws* draws, Rng* rng, uint32_t games) {
    uint32_t hits = 0;
    assert_true(games >> DRAWS_TABLES == 0);
    for (int k = 0; games >> k; k++) {
        if (!(games >> k & 1)) continue;
        uint32_t first = 0, last = draws->table[k].size - 1;
        double u = draws_uniform(rng);
        while (first < last) {
            uint32_t middle = (first + last) / 2;
            if (draws->table[k].below[middle] > u)
                last = middle;
            else
                first = middle + 1;
        }
        hits += draws->table[k].low + first;
    }
    return hits;
}

// A stream for the i-th repeat of a test.
static inline Rng draws_rng(uint64_t seed, uint64_t i) { return rng_stream(rng_key(seed, i), RNG_TEST); }
