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

Importance importance_weights(const double* log_likelihoods, int count, double* weights) {
    CHECK(count > 0);
    double most = log_likelihoods[0], sum = 0, squares = 0;
    Importance importance = {.largest = 0};
    for (int i = 1; i < count; i++)
        if (log_likelihoods[i] > most) most = log_likelihoods[i];
    for (int i = 0; i < count; i++) sum += weights[i] = special_exp(log_likelihoods[i] - most);
    for (int i = 0; i < count; i++) {
        double w = weights[i] /= sum;
        squares += w * w;
        if (w > importance.largest) importance.largest = w;
        if (w > 0) importance.nats += w * special_log(w * count);
    }
    importance.effective = 1 / squares;
    if (importance.nats < 0) importance.nats = 0;  // rounding, where all are equal
    return importance;
}

// --- quantiles

static void sift(const double* values, int* heap, int root, int count) {
    for (;;) {
        int child = 2 * root + 1;
        if (child >= count) return;
        if (child + 1 < count && values[heap[child]] < values[heap[child + 1]]) child++;
        if (!(values[heap[root]] < values[heap[child]])) return;
        int moved = heap[root];
        heap[root] = heap[child];
        heap[child] = moved;
        root = child;
    }
}

void importance_sort(const double* values, int count, int* order) {
    for (int i = 0; i < count; i++) order[i] = i;
    for (int i = count / 2 - 1; i >= 0; i--) sift(values, order, i, count);
    for (int end = count - 1; end > 0; end--) {
        int moved = order[0];
        order[0] = order[end];
        order[end] = moved;
        sift(values, order, 0, end);
    }
}

double importance_quantile(const double* values, const double* weights, const int* order, int count,
                           double at) {
    CHECK(count > 0 && at > 0 && at < 1);
    double below = 0;
    for (int i = 0; i < count; i++) {
        below += weights[order[i]];
        if (below >= at) return values[order[i]];
    }
    return values[order[count - 1]];
}
