// Text tables for the terminal: cells are filled one by one and determine the column widths.
// Columns that do not fit side by side continue below, under the same labels. Plain ASCII except
// for user-supplied names, which are escaped here (escape.h).
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Column 0 holds the labels (left-aligned, repeated in every band), row 0 the headings.
typedef struct Grid {
    int rows, columns;
    struct GridCell* cells;
    struct GridColumn* column;
    char* text;  // text of all cells, one after another
    size_t used, size;
    bool last_is_optional;
    bool good;  // false after running out of memory
} Grid;

void grid_open(Grid* grid, int rows, int columns);
void grid_close(Grid* grid);
// Fills a cell, once; unfilled cells are blank.
void grid_put(Grid* grid, int row, int column, const char* format, ...) __attribute__((format(printf, 4, 5)));
// Makes a filled cell bold where there is color.
void grid_strong(Grid* grid, int row, int column);
// Keeps a column next to the previous one, in the same band.
void grid_join(Grid* grid, int column);
// Omits the last column if it does not fit next to the others.
void grid_last_is_optional(Grid* grid);
// False, with nothing printed, if out of memory.
bool grid_print(const Grid* grid, FILE* out, int width, bool color);

// Wraps `sentence` at `width`, never between a number and its "%"; lines after the first are
// indented by two. Ends the line.
void grid_wrap(FILE* out, int width, const char* sentence);
// "1,234,567".
void grid_count(unsigned long long count, char* text, size_t size);
