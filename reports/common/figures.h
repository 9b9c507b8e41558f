// Figures: charts with a heading and words that say what they show. As parts of a page (--format html) each chart is
// there in a wide and a narrow form, of which the page's style shows the one that fits; as a picture (--format svg)
// the first figure alone, in a frame with the result's title. A figure is begun, then its panels are drawn in order.
#pragma once

#include "reports/common/svg_charts.h"
#include "sim/base/text_stream.h"
#include "sim/report/report.h"

enum { FIGURES_WORDS_MAX = 2048, FIGURES_ROWS_MAX = 40, FIGURES_PANELS_MAX = 12 };

typedef struct Figures {
    FILE* out;
    const Report* report;
    bool page;
    bool good;                 // false once memory has run out
    int count;                 // of those begun
    char title[SVG_NAME_MAX];  // of the last
    // Of a picture: what has been drawn, its description, its words, and how far it reaches.
    TextStream body, description;
    char words[FIGURES_WORDS_MAX];
    double y, right;
} Figures;

// The head of a figure. `section`: of the page, "wins"; `table`: the table behind it, by the name of its CSV file,
// null: none; `small`: panels may stand side by side. On pages also sentences, and what the colours mean.
typedef struct FigureHead {
    const char *section, *title, *text, *table;
    bool small;
    const char *const *sentences, *const *keys;
    int sentence_count, key_count;
} FigureHead;

void figures_open(Figures* figures, const Report* report, FILE* out, bool page);
// Completes a picture. False if memory has run out.
bool figures_close(Figures* figures);

void figures_begin(Figures* figures, const FigureHead* head);
// A chart. `heading`: above it, "": none.
void figures_panel(Figures* figures, const char* heading, SvgDraw* draw, SvgDescribe* describe,
                   const void* chart);
void figures_end(Figures* figures);

// The rows to show of `count`, by index: all that have a value (NAN: none), or of more than FIGURES_ROWS_MAX the largest
// and the smallest. Returns how many, and says in `note` (empty if all are shown) how they were chosen.
int figures_ends(int count, double (*value)(const void* data, int index), const void* data,
                 int shown[FIGURES_ROWS_MAX], char note[SVG_NAME_MAX]);
// The decimals that percentages with this narrowest interval deserve.
int figures_digits(double narrowest);
// A number with commas: "10,260".
void figures_count(int count, char text[SVG_MARK_MAX]);
