// Checks that a ruleset's determinize is uniform: the hidden arrangements consistent with a seat's
// view, each as a number, in how many ways each arises, and how often each was sampled.
#pragma once

#include <math.h>
#include <string.h>

#include "sim/base/hash.h"
#include "tests/testing.h"

enum { ARRANGEMENTS_MAX = 60000, ARRANGEMENTS_SLOTS = 1 << 17 };

typedef struct Arrangements {
    uint64_t key[ARRANGEMENTS_MAX], ways[ARRANGEMENTS_MAX], seen[ARRANGEMENTS_MAX];
    unsigned count;
    uint64_t all_ways, samples;
    uint32_t slot[ARRANGEMENTS_SLOTS];  // by a hash of the key: the arrangement + 1, or 0
} Arrangements;

static inline void arrangements_clear(Arrangements* list) {
    list->count = 0;
    list->all_ways = list->samples = 0;
    memset(list->slot, 0, sizeof list->slot);
}

// The slot of the key, or a free slot if it is new.
static inline uint32_t* arrangements_slot(Arrangements* list, uint64_t key) {
    uint64_t i = hash_word(0, key) % ARRANGEMENTS_SLOTS;
    while (list->slot[i] && list->key[list->slot[i] - 1] != key) i = (i + 1) % ARRANGEMENTS_SLOTS;
    return &list->slot[i];
}

// Adds ways in which the arrangement can arise; all ways are equally likely.
static inline void arrangements_add_ways(Arrangements* list, uint64_t key, uint64_t ways) {
    uint32_t* slot = arrangements_slot(list, key);
    if (!*slot) {
        assert_true(list->count < ARRANGEMENTS_MAX);
        list->key[list->count] = key;
        list->ways[list->count] = list->seen[list->count] = 0;
        *slot = ++list->count;
    }
    list->ways[*slot - 1] += ways;
    list->all_ways += ways;
}

static inline void arrangements_add(Arrangements* list, uint64_t key) { arrangements_add_ways(list, key, 1); }

// Counts a sample. Fails on an impossible arrangement.
static inline void arrangements_see(Arrangements* list, uint64_t key) {
    uint32_t slot = *arrangements_slot(list, key);
    if (!slot) fail_msg("an arrangement that does not agree with the view");
    list->seen[slot - 1]++;
    list->samples++;
}

// Chi-square test, with arrangements that are too rare pooled. The threshold, five standard
// deviations and a margin for few degrees of freedom, is far beyond chance, and the tests' streams
// are fixed.
static inline void arrangements_check(const Arrangements* list) {
    double chi_square = 0, freedom = -1, expected = 0, seen = 0;
    for (unsigned i = 0; i < list->count; i++) {
        expected += (double)list->ways[i] / (double)list->all_ways * (double)list->samples;
        seen += (double)list->seen[i];
        if (expected < 5) continue;
        chi_square += (seen - expected) * (seen - expected) / expected;
        freedom++;
        expected = seen = 0;
    }
    assert_true(freedom >= 1);
    if (chi_square > freedom + 5 * sqrt(2 * freedom) + 10)
        fail_msg("chi-square %.1f with %.0f degrees of freedom", chi_square, freedom);
}
