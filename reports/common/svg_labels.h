// Where labels of marked points go, so that they cover neither each other, nor the points, nor the
// line. The same choice as on the page (reports/html/src/labels.js).
#pragma once

#include "reports/common/svg_frame.h"

enum { SVG_LABELS_MAX = 16 };

// All in pixels, downwards.
typedef struct SvgPlace {
    double x, y;
} SvgPlace;

typedef struct SvgBox {
    double left, right, top, bottom;
} SvgBox;

// Chooses a box for the label of each mark, of which there are at most SVG_LABELS_MAX; `widths`: of
// their texts. `line`: the points that are joined, by x; `room`: what no label should leave.
typedef struct SvgLabels {
    const SvgPlace* marks;
    const double* widths;
    int mark_count;
    const SvgPlace* line;
    int line_count;
    SvgBox room;
    double rule;  // the height of a level line that is better not crossed
} SvgLabels;
void svg_labels(const SvgLabels* labels, SvgBox boxes[SVG_LABELS_MAX]);
