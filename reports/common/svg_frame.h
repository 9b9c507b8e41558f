// Pictures of --format svg: the frame that all of them have - size, colours for light and dark,
// title and text - and what the kinds of chart share. Widths of texts are estimated, as no font is
// known here.
#pragma once

#include <stdbool.h>
#include <stdio.h>

enum { SVG_WIDTH = 720, SVG_MARGIN = 16, SVG_ROW = 26, SVG_AXIS = 26, SVG_TEXT_MAX = 512 };

#define SVG_STRONG 1.08  // bold letters are so much wider

// What is said above the chart; the description is for who cannot see it.
typedef struct SvgFrame {
    char title[SVG_TEXT_MAX];
    char text[SVG_TEXT_MAX];
} SvgFrame;

// What an axis counts: rates and differences of rates are in percent where people read them.
typedef enum SvgAxis { SVG_RATES, SVG_DIFFERENCES, SVG_NUMBERS } SvgAxis;

// A scale: values low .. high on `length` pixels from `start` on (downwards for a negative length).
typedef struct SvgScale {
    double low, high;
    double start, length;
} SvgScale;

// Begins a picture whose chart is `height` pixels high; `describe` writes the description, with
// svg_escape. Returns where the chart begins.
double svg_open(FILE* out, const SvgFrame* frame, double height,
                void (*describe)(FILE* out, const void* data), const void* data);
void svg_close(FILE* out);

// Text as XML.
void svg_escape(FILE* out, const char* text);
// A text at a place; `style`: "start", "middle" or "end", and classes of the frame.
void svg_text(FILE* out, double x, double y, const char* anchor, const char* class, const char* text);
// A vertical or horizontal line, or any other.
void svg_line(FILE* out, const char* class, double x1, double y1, double x2, double y2);
// A text for terminals, set: "+-2.1" becomes "±2.1" and "1.2..3.4" "1.2 to 3.4", as on the page (reports/html).
void svg_typeset(const char* text, char* set, size_t size);
// About as wide as the text will be.
double svg_width(const char* text);
// A text that is at most so wide: what does not fit is replaced by an ellipsis.
void svg_fit(const char* text, double width, char* fitted, size_t size);

double svg_at(const SvgScale* scale, double value);
// The distance between round numbers of which at most `most` are on the scale.
double svg_step(const SvgScale* scale, int most);
// The first and the last multiple of the step that is on the scale.
int svg_first_tick(const SvgScale* scale, double step);
int svg_last_tick(const SvgScale* scale, double step);
// "40", "+2.5", "60": a tick of a scale of rates, in percent, of differences, in points, or of numbers.
void svg_tick(double value, double step, SvgAxis axis, char* text, size_t size);
