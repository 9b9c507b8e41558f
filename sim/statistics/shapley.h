// Who contributes how much? Shapley values (L. S. Shapley, "A Value for n-Person Games", 1953): of all orders in which n
// parts can be added, the mean of what each adds at its turn. They sum to what all parts together do. Beside them, the
// interaction of two parts (M. Grabisch and M. Roubens, "An axiomatic approach to the concept of interaction among
// players in cooperative games", 1999): what both add together beyond what each adds without the other, on average.
//
// Both are linear in the worths of the subsets, so that only their coefficients are made here; the worths, and how sure
// they are, come from games. Exact for up to SHAPLEY_EXACT_MAX parts; beyond, the mean over drawn orders. Pure functions.
#pragma once

#include <stdint.h>

#include "sim/base/error.h"

enum {
    SHAPLEY_PARTS_MAX = 20,
    SHAPLEY_EXACT_MAX = 8,
    SHAPLEY_SUBSETS_MAX = 512,
    SHAPLEY_PAIRS_MAX = SHAPLEY_EXACT_MAX * (SHAPLEY_EXACT_MAX - 1) / 2,
};

typedef struct Shapley {
    int parts, subset_count;
    bool exact;
    uint32_t subsets[SHAPLEY_SUBSETS_MAX];  // parts as bits; the first is empty, the last has all parts
    double value[SHAPLEY_PARTS_MAX][SHAPLEY_SUBSETS_MAX];  // coefficients, by part
    int pair_count;                                        // of exact ones
    int pairs[SHAPLEY_PAIRS_MAX][2];
    double together[SHAPLEY_PAIRS_MAX][SHAPLEY_SUBSETS_MAX];  // coefficients of interactions
} Shapley;

// For 1 .. SHAPLEY_PARTS_MAX parts (checked). The seed draws the orders, in pairs of one and its reverse.
void shapley_make(Shapley* shapley, int parts, uint64_t seed);
// The index of a subset.
int shapley_find(const Shapley* shapley, uint32_t subset);
