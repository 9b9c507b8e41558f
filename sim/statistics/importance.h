// Settings drawn from their prior and weighted by the likelihood of what was observed (importance sampling): how many
// they amount to, what was learnt, and quantiles.
#pragma once

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
