// The coefficients of Shapley values; see shapley.h.
#include "sim/statistics/shapley.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/base/rng.h"

int shapley_find(const Shapley* shapley, uint32_t subset) {
    int at = 0;
    while (at < shapley->subset_count && shapley->subsets[at] != subset) at++;
    CHECK(at < shapley->subset_count);
    return at;
}

// --- exact

// a! b! / (a + b + 1)!: the share of orders in which a given set of `a` comes first and one of the rest next.
static double weight(int a, int b) {
    double result = 1.0 / (a + b + 1);
    for (int i = 1; i <= a; i++) result *= (double)i / (b + i);
    return result;
}

static int size_of(uint32_t subset) { return __builtin_popcount(subset); }

static void add_values(Shapley* shapley) {
    int n = shapley->parts;
    for (int s = 0; s < shapley->subset_count; s++)
        for (int i = 0; i < n; i++) {
            int size = size_of((uint32_t)s);
            bool in = (uint32_t)s >> i & 1;
            shapley->value[i][s] = in ? weight(size - 1, n - size) : -weight(size, n - size - 1);
        }
}

static void add_pairs(Shapley* shapley) {
    int n = shapley->parts;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            double* row = shapley->together[shapley->pair_count];
            shapley->pairs[shapley->pair_count][0] = i;
            shapley->pairs[shapley->pair_count++][1] = j;
            for (int s = 0; s < shapley->subset_count; s++) {
                int both = (s >> i & 1) + (s >> j & 1), rest = size_of((uint32_t)s) - both;
                row[s] = (both == 1 ? -1 : 1) * weight(rest, n - rest - 2);
            }
        }
}

// --- sampled

static int add_subset(Shapley* shapley, uint32_t subset) {
    for (int i = 0; i < shapley->subset_count; i++)
        if (shapley->subsets[i] == subset) return i;
    CHECK(shapley->subset_count < SHAPLEY_SUBSETS_MAX);
    shapley->subsets[shapley->subset_count] = subset;
    return shapley->subset_count++;
}

static void add_order(Shapley* shapley, const int* order, double share) {
    uint32_t subset = 0;
    int before = add_subset(shapley, subset);
    for (int i = 0; i < shapley->parts; i++) {
        subset |= UINT32_C(1) << order[i];
        int after = add_subset(shapley, subset);
        shapley->value[order[i]][after] += share;
        shapley->value[order[i]][before] -= share;
        before = after;
    }
}

// Fisher and Yates, by a hash of the seed.
static void draw_order(uint64_t seed, int number, int parts, int* order) {
    for (int i = 0; i < parts; i++) order[i] = i;
    for (int i = parts - 1; i > 0; i--) {
        uint64_t drawn = rng_mix(rng_mix(seed + (uint64_t)number) + (uint64_t)i);
        int other = (int)(drawn % (uint64_t)(i + 1)), kept = order[i];
        order[i] = order[other];
        order[other] = kept;
    }
}

// As many orders, each with its reverse, as there is room for their subsets.
static void sample(Shapley* shapley, uint64_t seed) {
    int n = shapley->parts, pairs = (SHAPLEY_SUBSETS_MAX - 2) / (2 * (n - 1)), order[SHAPLEY_PARTS_MAX];
    for (int k = 0; k < pairs; k++) {
        draw_order(seed, k, n, order);
        add_order(shapley, order, 0.5 / pairs);
        for (int i = 0; i < n / 2; i++) {
            int kept = order[i];
            order[i] = order[n - 1 - i];
            order[n - 1 - i] = kept;
        }
        add_order(shapley, order, 0.5 / pairs);
    }
}

// Puts the subset of all parts last.
static void end_with_all(Shapley* shapley) {
    int last = shapley->subset_count - 1, all = shapley_find(shapley, (UINT32_C(1) << shapley->parts) - 1);
    shapley->subsets[all] = shapley->subsets[last];
    shapley->subsets[last] = (UINT32_C(1) << shapley->parts) - 1;
    for (int i = 0; i < shapley->parts; i++) {
        double kept = shapley->value[i][all];
        shapley->value[i][all] = shapley->value[i][last];
        shapley->value[i][last] = kept;
    }
}

void shapley_make(Shapley* shapley, int parts, uint64_t seed) {
    CHECK(parts >= 1 && parts <= SHAPLEY_PARTS_MAX);
    memset(shapley, 0, sizeof *shapley);
    shapley->parts = parts;
    shapley->exact = parts <= SHAPLEY_EXACT_MAX;
    if (!shapley->exact) {
        sample(shapley, seed);
        end_with_all(shapley);
        return;
    }
    shapley->subset_count = 1 << parts;
    for (int s = 0; s < shapley->subset_count; s++) shapley->subsets[s] = (uint32_t)s;
    add_values(shapley);
    add_pairs(shapley);
}
