// Places the labels of marked points so that they avoid each other, the points and the line, in the
// same way as on the page (reports/html/src/labels.js).
#pragma once

#include "reports/common/svg_canvas.h"

enum { SVG_LABELS_MAX = 16 };

// In pixels; y grows downwards.
typedef struct SvgPlace {
    double x, y;
} SvgPlace;

typedef struct SvgBox {
    double left, right, top, bottom;
} SvgBox;

// Chooses a box for the label of each mark. `mark_count`: at most SVG_LABELS_MAX; `widths`: of
// their texts; `line`: the points of the line, by x; `room`: labels should stay inside it.
typedef struct SvgLabels {
    const SvgPlace* marks;
    const double* widths;
    int mark_count;
    const SvgPlace* line;
    int line_count;
    SvgBox room;
    double rule;  // y of a horizontal line to avoid
} SvgLabels;
void svg_labels(const SvgLabels* labels, SvgBox boxes[SVG_LABELS_MAX]);
