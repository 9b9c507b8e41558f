// What charts are drawn with: texts, lines and scales, as SVG. Text widths are estimates, because the font is
// unknown. Colours are classes, which the page (reports/html/page.css) and a picture (figures.c) define: "first" to
// "sixth" for what is compared, "good" and "bad" for verdicts; they set `color`, and marks are drawn in currentColor.
#pragma once

#include <stdbool.h>
#include <stdio.h>

enum { SVG_ROW = 26, SVG_NAME_MAX = 160, SVG_COLOURS = 6 };

#define SVG_STRONG 1.1  // width of bold letters, relative to normal ones

typedef struct SvgCanvas {
    FILE* out;
    double left, right;  // the room, in pixels
    double y;            // the lower end of what has been drawn
    double reach;        // the right end of a chart that needs more room; at least `right`
} SvgCanvas;

// The unit of an axis. Rates and their differences are labelled in percent.
typedef enum SvgAxis { SVG_RATES, SVG_DIFFERENCES, SVG_NUMBERS } SvgAxis;

// A scale: values low .. high on `length` pixels from `start` on (downwards for a negative length).
typedef struct SvgScale {
    double low, high;
    double start, length;
} SvgScale;

// The class of the colour of the k-th of what is compared.
const char* svg_colour(int k);

// Text as XML; and words, with the minus of numbers as it is printed.
void svg_escape(FILE* out, const char* text);
void svg_words(FILE* out, const char* text);
// A text at a place. `anchor`: "start", "middle" or "end"; `class`: "strong", "muted" or "".
void svg_text(FILE* out, double x, double y, const char* anchor, const char* class, const char* text);
// The same, cut to a width; the whole text is then shown on hovering.
void svg_text_fitted(FILE* out, double x, double y, const char* anchor, const char* class, const char* text,
                     double width);
// The part of a text that there is room for. `turned`: rising by 45 degrees.
void svg_text_part(FILE* out, double x, double y, const char* anchor, const char* class, const char* part,
                   const char* whole, bool turned);
// A line: "grid", "rule" (dashed) or "interval" with the class of a colour.
void svg_line(FILE* out, const char* class, double x1, double y1, double x2, double y2);
// Typesets a text written for terminals: "+-2.1" becomes "± 2.1", and "1.2..3.4" becomes "1.2 to 3.4".
void svg_typeset(const char* text, char* set, size_t size);
// The estimated width of a text, and of one that may be bold.
double svg_width(const char* text);
double svg_width_of(const char* text, bool strong);
// Shortens a text to a width; an ellipsis replaces what does not fit.
void svg_fit(const char* text, double width, char* fitted, size_t size);

double svg_at(const SvgScale* scale, double value);
// The distance between ticks: the least of 1, 2 and 5 times a power of ten of which `most` cover
// the scale.
double svg_step(const SvgScale* scale, int most);
// The first and the last multiple of the step that is on the scale.
int svg_first_tick(const SvgScale* scale, double step);
int svg_last_tick(const SvgScale* scale, double step);
// The label of a tick: a rate in percent ("40"), a difference in points ("+2.5"), or a number
// ("60").
void svg_tick(double value, double step, SvgAxis axis, char* text, size_t size);
