// Places labels greedily: each mark in turn gets the cheapest of some boxes around it; see
// svg_labels.h.
#include "reports/common/svg_labels.h"

#include "sim/base/check.h"

enum {
    HEIGHT = 17,
    STEP = 6,
    RING = 7,
    AWAYS = 3,
    SHIFTS = 3,
    COST_RULE = 10,
    COST_LINE = 20,
    COST_HIDDEN = 1000
};

static bool is_apart(const SvgBox* a, const SvgBox* b) {
    return a->right <= b->left || b->right <= a->left || a->bottom <= b->top || b->bottom <= a->top;
}

// How often the line is in the box, sampled every STEP pixels.
static int covered(const SvgLabels* labels, const SvgBox* box) {
    int looks = 0, next = 0;
    for (double x = box->left; x <= box->right; x += STEP) {
        while (next < labels->line_count && labels->line[next].x < x) next++;
        if (next == labels->line_count || (next == 0 && labels->line[0].x > x)) continue;
        const SvgPlace *b = &labels->line[next], *a = next ? b - 1 : b;
        double y = next ? a->y + (b->y - a->y) * (x - a->x) / (b->x - a->x) : b->y;
        looks += y > box->top - 2 && y < box->bottom + 2;
    }
    return looks;
}

static double cost_of(const SvgLabels* labels, const SvgBox* box, const SvgBox* placed, int placed_count) {
    const SvgBox* room = &labels->room;
    double cost = COST_LINE * covered(labels, box);
    bool leaves = box->left < room->left || box->right > room->right || box->top < room->top ||
                  box->bottom > room->bottom;
    if (leaves) cost += COST_HIDDEN;
    if (labels->rule > box->top && labels->rule < box->bottom) cost += COST_RULE;
    for (int i = 0; i < placed_count; i++)
        if (!is_apart(box, &placed[i])) cost += COST_HIDDEN;
    for (int i = 0; i < labels->mark_count; i++) {
        const SvgPlace* mark = &labels->marks[i];
        const SvgBox ring = {mark->x - RING, mark->x + RING, mark->y - RING, mark->y + RING};
        if (!is_apart(box, &ring)) cost += COST_HIDDEN;
    }
    return cost;
}

// The k-th candidate box of a label: above or below, near or far, centred, to the right or to the
// left.
static SvgBox candidate(const SvgLabels* labels, int mark, int k, double* cost) {
    CHECK(mark < labels->mark_count && k < 2 * SHIFTS * AWAYS);
    static const double aways[AWAYS] = {16, 33, 50};
    double away = aways[k / (2 * SHIFTS)], width = labels->widths[mark];
    bool below = k / SHIFTS % 2;
    const double shifts[SHIFTS] = {-width / 2, -8, 8 - width};
    double left = labels->marks[mark].x + shifts[k % SHIFTS];
    double middle = labels->marks[mark].y + (below ? away : -away);
    *cost = away + (below ? 2 : 0) + k % SHIFTS;
    return (SvgBox){left, left + width, middle - HEIGHT / 2.0, middle + HEIGHT / 2.0};
}

void svg_labels(const SvgLabels* labels, SvgBox boxes[SVG_LABELS_MAX]) {
    CHECK(labels->mark_count <= SVG_LABELS_MAX);
    for (int i = 0; i < labels->mark_count; i++) {
        double least = 0;
        for (int k = 0; k < AWAYS * 2 * SHIFTS; k++) {
            double cost;
            SvgBox box = candidate(labels, i, k, &cost);
            cost += cost_of(labels, &box, boxes, i);
            if (k && cost >= least) continue;
            least = cost;
            boxes[i] = box;
        }
    }
}
