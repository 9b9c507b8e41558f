// Likelihoods from simulated counts; see dirichlet.h.
#include "sim/statistics/dirichlet.h"

#include "sim/base/check.h"
#include "sim/base/special.h"

// log((a + 1/2)(a + 3/2) ... n factors), from few logarithms of long products.
static double log_rising(double a, uint64_t n) {
    double sum = 0, product = 1;
    for (uint64_t i = 0; i < n; i++) {
        product *= a + (double)i;
        if (product < 1e200) continue;
        sum += special_log(product);
        product = 1;
    }
    return sum + special_log(product);
}

static double total_of(const DirichletNode* node) {
    double total = 0;
    for (int k = 0; k < node->count; k++)
        if (node->possible[k]) total += (double)node->simulated[k] + 0.5;
    return total;
}

double dirichlet_log(const DirichletNode* node) {
    double log = 0;
    uint64_t n = 0;
    for (int k = 0; k < node->count; k++) {
        if (!node->observed[k]) continue;
        CHECK(node->possible[k]);
        log += log_rising((double)node->simulated[k] + 0.5, node->observed[k]);
        n += node->observed[k];
    }
    return n ? log - log_rising(total_of(node), n) : 0;
}

double dirichlet_mean(const DirichletNode* node, int category) {
    return node->possible[category] ? ((double)node->simulated[category] + 0.5) / total_of(node) : 0;
}
