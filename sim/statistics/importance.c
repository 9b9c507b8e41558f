// Weighted settings; see importance.h.
#include "sim/statistics/importance.h"

#include "sim/base/check.h"
#include "sim/base/special.h"

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
