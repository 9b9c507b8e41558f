// How likely observed counts are, given simulated ones, and what follows for the settings that were simulated.
//
// Of categories whose chances are unknown, simulated `a` times each, the chance of observing a sequence with counts `n`
// is that of the Dirichlet-multinomial with a + 1/2 (Jeffreys' prior): it carries the simulation's own error, so that
// nothing has to agree within a tolerance.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "sim/statistics/statistics.h"

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

// Settings drawn from their prior, weighted by the likelihood of what was observed.
typedef struct Importance {
    double effective;  // effective number: (sum w)^2 / sum w^2
    double largest;    // the largest share of a single one
    double nats;       // learnt: the divergence of the posterior from the prior
} Importance;

// Makes weights that sum to 1 from the logarithms of likelihoods.
Importance importance_weights(const double* log_likelihoods, int count, double* weights);
// The weighted quantile of values, which are sorted by `order` (importance_sort), 0 < at < 1.
double importance_quantile(const double* values, const double* weights, const int* order, int count,
                           double at);
// Fills `order` with the indices of the values, ascending.
void importance_sort(const double* values, int count, int* order);
