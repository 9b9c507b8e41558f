// The charts of --format svg: dots with their intervals, heat maps, and curves with a band.
#pragma once

#include "reports/common/svg_frame.h"

enum { SVG_NAME_MAX = 160, SVG_SIDE_MAX = 48, SVG_POINTS_MAX = 128 };

// A dot on its interval; with the number beside it.
typedef struct SvgRow {
    char heading[SVG_NAME_MAX];  // of the rows from here on; empty: as before
    char label[SVG_NAME_MAX];
    char text[SVG_NAME_MAX];  // at the right
    double value, low, high;
    double band_low, band_high;  // shaded behind it; equal: a dashed line
} SvgRow;

typedef struct SvgIntervals {
    const SvgRow* rows;
    int count;
    // What the axis has: rates from 0 to 1; differences in points; or nothing, as each row has a
    // scale of its own, from 0 to 1.
    enum { SVG_RATES, SVG_DIFFERENCES, SVG_OWN_SCALES } axis;
} SvgIntervals;

// Numbers in a table of rows and columns, whose colours lean away from `centre`.
typedef struct SvgHeat {
    int rows, columns;
    char (*row_names)[SVG_NAME_MAX];
    char (*column_names)[SVG_NAME_MAX];
    const double* values;  // row after row, rates; negative: none
    double centre;
} SvgHeat;

typedef struct SvgPoint {
    double x, value, low, high;
    char label[SVG_NAME_MAX];  // of a point that is ringed; empty: of any other
} SvgPoint;

typedef struct SvgCurve {
    char heading[SVG_NAME_MAX];
    const SvgPoint* points;  // by x
    int count;               // at most SVG_POINTS_MAX
    double target;
} SvgCurve;

void svg_intervals(FILE* out, const SvgFrame* frame, const SvgIntervals* chart);
void svg_heat(FILE* out, const SvgFrame* frame, const SvgHeat* chart);
// Of several below each other; of each the first SVG_LABELS_MAX labels are shown.
void svg_curves(FILE* out, const SvgFrame* frame, const SvgCurve* curves, int count);
// Words and no chart.
void svg_words(FILE* out, const SvgFrame* frame);
