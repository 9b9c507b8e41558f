// Pictures of --format svg: their common frame (size, colours for light and dark, title and text)
// and what the kinds of chart share. Text widths are estimates, because the font is unknown.
#pragma once

#include <stdbool.h>
#include <stdio.h>

enum {
    SVG_WIDTH = 720,
    SVG_MARGIN = 16,
    SVG_ROW = 26,
    SVG_AXIS = 26,
    SVG_TEXT_MAX = 512,
    SVG_NOTE_MAX = 2048
};

#define SVG_STRONG 1.08  // width of bold letters, relative to normal ones

// The words above the chart, in this order; see svg_notes.h for the first and the last.
typedef struct SvgFrame {
    char missing[SVG_NOTE_MAX];
    char title[SVG_TEXT_MAX];
    char text[SVG_TEXT_MAX];
    char rules[SVG_NOTE_MAX];
} SvgFrame;

// The unit of an axis. Rates and their differences are labelled in percent.
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
// A text at a place. `anchor`: "start", "middle" or "end"; `class`: classes of the frame's style.
void svg_text(FILE* out, double x, double y, const char* anchor, const char* class, const char* text);
// A line.
void svg_line(FILE* out, const char* class, double x1, double y1, double x2, double y2);
// Typesets a text written for terminals, as the page does (reports/html): "+-2.1" becomes "± 2.1",
// and "1.2..3.4" becomes "1.2 to 3.4".
void svg_typeset(const char* text, char* set, size_t size);
// The estimated width of the text.
double svg_width(const char* text);
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
