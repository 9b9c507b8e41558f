// Random numbers: PCG32 (XSH-RR 64/32; M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
// Statistically Good Algorithms for Random Number Generation", 2014), bit for bit the `pcg32` of
// her C++ library, which is the oracle of tests/test_rng_oracle.cc.
//
// A stream is a strong mix of (master seed, game index, purpose): never of a thread, a cell or a
// clock. So all cells of an experiment use common random numbers: the same chance in the same game.
#pragma once

#include <stdint.h>

typedef struct Rng {
    uint64_t state;
    uint64_t increment;  // odd; selects the sequence
} Rng;

// What a stream is for. The numbers are part of the determinism guarantee: append only.
enum {
    RNG_DEAL = 0,      // roles, first player, hands
    RNG_DECK = 1,      // deck order or dice
    RNG_ORDER = 2,     // order in which seats are asked
    RNG_PICK = 3,      // blind draws from hands
    RNG_HOUSE = 4,     // house rules in words
    RNG_SEAT = 16,     // + seat: that seat's strategy
    RNG_SIDE = 32,     // + side: what a side's seats agree on before the game
    RNG_GUESS = 56,    // how a search player fills in what it cannot see
    RNG_LOT = 57,      // decisions of a metered game (play.h) that are made without a strategy
    RNG_TABLE = 58,    // seating at a mixed table (mixed.h)
    RNG_SPAR = 59,     // whether, and against whom, a learner spars (bout.h)
    RNG_WANT = 60,     // what each seat of a mixed table wants, in training (bout.h)
    RNG_SETTING = 61,  // points of a prior (prior.h), and checks of a fit: no game
    RNG_GROUP = 62,    // what all seats agree on before the game (StrategyInput.table)
    RNG_TEST = 64,     // + n: for tests and tools, never for a game
    // + seat * ROLES_MAX + role: when that seat blunders in that role, and what it does then
    // (handicap.h)
    RNG_BLUNDER = 1024,
};

// The two words that identify a game of a master seed; every stream of the game is derived from
// them.
typedef struct RngKey {
    uint64_t a, b;
} RngKey;

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014; constants of Stafford's variant 13): a
// bijection.
static inline uint64_t rng_mix(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static inline RngKey rng_key(uint64_t seed, uint64_t game) {
    uint64_t a = rng_mix(seed + UINT64_C(0x9e3779b97f4a7c15));
    uint64_t b = rng_mix(a ^ (game * UINT64_C(0xd1342543de82ef95) + UINT64_C(0x2545f4914f6cdd1d)));
    RngKey key = {b, rng_mix(b + a)};
    return key;
}

static inline uint32_t rng_next(Rng* rng) {
    uint64_t old = rng->state;
    rng->state = old * UINT64_C(6364136223846793005) + rng->increment;
    uint32_t xorshifted = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t rotation = (uint32_t)(old >> 59);
    return (xorshifted >> rotation) | (xorshifted << ((32 - rotation) & 31));
}

// The generator that the reference library initialises from (state, sequence).
static inline Rng rng_seeded(uint64_t state, uint64_t sequence) {
    Rng rng = {0, (sequence << 1) | 1};
    rng.state = (rng.increment + state) * UINT64_C(6364136223846793005) + rng.increment;
    return rng;
}

// The stream for one purpose within the game of `key`.
static inline Rng rng_stream(RngKey key, unsigned purpose) {
    uint64_t p = (uint64_t)purpose * UINT64_C(0x9e3779b97f4a7c15);
    return rng_seeded(rng_mix(key.a + p), rng_mix(key.b ^ p));
}

// Uniform in 0..bound-1 without bias (Lemire, "Fast Random Integer Generation in an Interval",
// 2019). bound > 0.
static inline uint32_t rng_below(Rng* rng, uint32_t bound) {
    uint64_t product = (uint64_t)rng_next(rng) * bound;
    if (__builtin_expect((uint32_t)product < bound, 0)) {
        uint32_t threshold = (uint32_t)(-bound) % bound;
        while ((uint32_t)product < threshold) product = (uint64_t)rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}

// True with probability p, to the nearest 2^-32; never for p <= 0, always for p >= 1. Always
// consumes one number, so that streams stay aligned whatever p is.
static inline int rng_chance(Rng* rng, double p) { return (double)rng_next(rng) < p * 4294967296.0; }

// Uniform between 0 and 1, and neither of them. Not for rules and tallies, which have no fractions.
static inline double rng_unit(Rng* rng) { return ((double)rng_next(rng) + 0.5) / 4294967296.0; }
