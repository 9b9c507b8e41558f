// How likely observed counts are, given simulated ones.
//
// Of categories whose chances are unknown, simulated `a` times each, the chance of observing a sequence with counts `n`
// is that of the Dirichlet-multinomial with a + 1/2 (Jeffreys' prior): it carries the simulation's own error, so that
// nothing has to agree within a tolerance.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Categories: of those with possible[k] false, nothing was ever simulated or observed.
typedef struct DirichletNode {
    const uint64_t* simulated;
    const uint64_t* observed;
    const bool* possible;
    int count;
} DirichletNode;

// The logarithm of that chance; 0 without observations.
double dirichlet_log(const DirichletNode* node);
// The expected chance of a category: (a + 1/2) / sum; 0 if it is not possible.
double dirichlet_mean(const DirichletNode* node, int category);
