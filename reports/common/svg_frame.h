// Pictures of --format svg: the frame that all of them have - size, colours for light and dark,
// title and text - and what the kinds of chart share. Widths of texts are estimated, as no font is
// known here.
#pragma once

#include <stdbool.h>
#include <stdio.h>

enum { SVG_WIDTH = 720, SVG_MARGIN = 16, SVG_ROW = 26, SVG_AXIS = 26, SVG_TEXT_MAX = 512 };

// What is said above the chart; the description is for who cannot see it.
typedef struct SvgFrame {
    char title[SVG_TEXT_MAX];
    char text[SVG_TEXT_MAX];
} SvgFrame;

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
// About as wide as the text will be.
double svg_width(const char* text);

double svg_at(const SvgScale* scale, double value);
// The distance between round numbers of which at most `most` are on the scale.
double svg_step(const SvgScale* scale, int most);
// "40", "+2.5": a tick of a scale of rates, in percent, or of differences, in points.
void svg_tick(double value, double step, bool difference, char* text, size_t size);
