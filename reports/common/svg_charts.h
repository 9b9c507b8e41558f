// The charts of --format svg: dots with their intervals, and curves with a band (heat maps: svg_heats.h).
#pragma once

#include "reports/common/svg_frame.h"

enum { SVG_NAME_MAX = 160, SVG_POINTS_MAX = 128 };

// The colour of a row: of the chart, or of a verdict.
typedef enum SvgTone { SVG_PLAIN, SVG_GOOD, SVG_BAD } SvgTone;

// A dot on its interval, with the number beside it.
typedef struct SvgRow {
    char heading[SVG_NAME_MAX];  // above this and the following rows; empty: none
    char label[SVG_NAME_MAX];
    char text[SVG_NAME_MAX];  // at the right
    double value, low, high;
    double band_low,
        band_high;  // shaded behind it; -DBL_MAX, DBL_MAX: unbounded; equal: a dashed line
    SvgTone tone;
} SvgRow;

typedef struct SvgIntervals {
    const SvgRow* rows;
    int count;
    SvgAxis axis;
    bool fitted;  // the axis covers the rows and their bands
} SvgIntervals;

typedef struct SvgPoint {
    double x, value, low, high;
    char label[SVG_NAME_MAX];  // of a ringed point; empty: an ordinary point
} SvgPoint;

typedef struct SvgCurve {
    char heading[SVG_NAME_MAX];
    const char* label;       // of the x axis
    const SvgPoint* points;  // by x
    int count;               // at most SVG_POINTS_MAX
    double target;
    bool numbers;  // not rates: the axis goes as far as the points, and has no "%"
} SvgCurve;

void svg_intervals(FILE* out, const SvgFrame* frame, const SvgIntervals* chart);
// Several panels, stacked, each with its own axis.
void svg_panels(FILE* out, const SvgFrame* frame, const SvgIntervals* panels, int count);
// Several, stacked; each shows at most its first SVG_LABELS_MAX labels.
void svg_curves(FILE* out, const SvgFrame* frame, const SvgCurve* curves, int count);
// Words without a chart.
void svg_words(FILE* out, const SvgFrame* frame);
