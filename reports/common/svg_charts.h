// The kinds of chart: dots with intervals, curves, heat maps, histograms and shares. Each is drawn at the lower end of
// a canvas, in the form that its width allows (a page has a wide and a narrow one); marks are labelled directly, so
// that charts can be read without colours. Each can also describe itself in words.
#pragma once

#include <stdint.h>

#include "reports/common/svg_canvas.h"

enum { SVG_POINTS_MAX = 128, SVG_LINES_MAX = 6, SVG_MARK_MAX = 64, SVG_HEAT_MAX = 24 };

// A dot on its interval, with its name and its number.
typedef struct SvgRow {
    char label[SVG_NAME_MAX];
    char text[SVG_NAME_MAX];
    double value, low, high;
    double band_low,
        band_high;       // shaded behind it; -DBL_MAX, DBL_MAX: unbounded; equal: a dashed line; NAN: nothing
    const char* colour;  // a class
    bool strong;
} SvgRow;

typedef struct SvgIntervals {
    const SvgRow* rows;
    int count;
    SvgAxis axis;
    double low, high;      // of the axis
    bool bare;             // no numbers below it: those of the next panel count
    double label, beside;  // widths of the widest names and numbers (svg_align)
} SvgIntervals;

// Fits one axis to the rows of some panels and what is behind them, and to zero for differences.
void svg_fit_axis(SvgIntervals* panels, int count);
// Lets axes of stacked panels begin and end in the same places.
void svg_align(SvgIntervals* panels, int count);

typedef struct SvgPoint {
    double x, value, low, high;
    char label[SVG_MARK_MAX];  // of a ringed point; empty: an ordinary point
} SvgPoint;

typedef struct SvgCurve {
    const char* label;  // of the x axis
    struct SvgCurveLine {
        char name[SVG_NAME_MAX];
        SvgPoint points[SVG_POINTS_MAX];  // by x; at most SVG_LABELS_MAX have labels
        int count;
    } lines[SVG_LINES_MAX];
    int line_count;
    double target_low, target_high;
    bool numbers;  // not rates: the axis goes as far as the points, and has no "%"
} SvgCurve;

// Numbers in a table of rows and columns, coloured by their distance from `centre`.
typedef struct SvgHeat {
    int rows, columns;
    char row_names[SVG_HEAT_MAX][SVG_NAME_MAX], column_names[SVG_HEAT_MAX][SVG_NAME_MAX];
    double values[SVG_HEAT_MAX][SVG_HEAT_MAX];  // rates; negative: none
    bool marked[SVG_HEAT_MAX][SVG_HEAT_MAX];    // with a frame
    double centre;
    int digits;  // decimals of the percentages
} SvgHeat;

// The place of a name among those of rows or columns, to which it is added if it is new; -1: there is no room.
int svg_place(char names[SVG_HEAT_MAX][SVG_NAME_MAX], int* count, const char* name);

enum { SVG_BARS_MAX = 48, SVG_PARTS_MAX = 8 };

// How often a whole number has each value; a bar may be made of parts. parts[k] are counted upwards.
typedef struct SvgHistogram {
    const char* label;  // of the x axis
    int from, step;     // the first value, and how many values a bar stands for
    int bars, parts;
    double shares[SVG_BARS_MAX][SVG_PARTS_MAX];
    double top;         // of the axis
    int median, most;   // dashed; most: the 95 % quantile
    const char* words;  // about it, for its description
} SvgHistogram;

// Parts of a whole, a bar each.
typedef struct SvgShares {
    int count, parts;
    struct SvgShareRow {
        char label[SVG_NAME_MAX];
        double shares[SVG_PARTS_MAX];
    } rows[32];
    const char* names[SVG_PARTS_MAX];
} SvgShares;

// Draws a chart, one of the above, and moves the canvas's end below it; writes what it shows, as XML.
typedef void SvgDraw(SvgCanvas* canvas, const void* chart);
typedef void SvgDescribe(FILE* out, const void* chart);
SvgDraw svg_draw_intervals, svg_draw_curve, svg_draw_heat, svg_draw_histogram, svg_draw_shares;
SvgDescribe svg_describe_intervals, svg_describe_curve, svg_describe_heat, svg_describe_histogram,
    svg_describe_shares;
