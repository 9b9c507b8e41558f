// Heat maps of --format svg, with the numbers in them.
#pragma once

#include "reports/common/svg_charts.h"

enum { SVG_COLUMN_MAX = 190 };  // width of a column's name; a longer one is cut

// Numbers in a table of rows and columns, coloured by their distance from `centre`.
typedef struct SvgHeat {
    char heading[SVG_NAME_MAX];  // above it; empty: none
    int rows, columns;
    char (*row_names)[SVG_NAME_MAX];
    char (*column_names)[SVG_NAME_MAX];
    const double* values;  // rates, row by row; negative: none
    double centre;
    int digits;  // decimals of the percentages
} SvgHeat;

// Several, stacked.
void svg_heats(FILE* out, const SvgFrame* frame, const SvgHeat* charts, int count);
