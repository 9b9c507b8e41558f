// Text tables for the terminal: cells are filled one by one and determine the column widths. Columns that do
// not fit side by side continue below, under the same labels; what is too long for any column is told below its row.
// Texts are escaped here (escape.h); widths are columns of the terminal (utf8.h).
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// The first columns hold the labels (left-aligned, repeated in every band), row 0 the headings.
typedef struct Grid {
    int rows, columns;
    int labels;  // columns of labels, at first 1
    struct GridCell* cells;
    struct GridColumn* column;
    char* text;  // of all cells, behind each other
    size_t used, size;
    bool last_is_optional, last_is_remark;
    bool good;  // false once memory has run out
} Grid;

void grid_open(Grid* grid, int rows, int columns);
void grid_close(Grid* grid);
// Fills a cell, once; cells never filled are blank.
void grid_put(Grid* grid, int row, int column, const char* format, ...) __attribute__((format(printf, 4, 5)));
// Makes a filled cell bold where there is color.
void grid_strong(Grid* grid, int row, int column);
// Makes the first columns the labels; at least one column follows them.
void grid_labels(Grid* grid, int columns);
// Keeps a column next to the previous one, in the same band.
void grid_join(Grid* grid, int column);
// Omits the last column if it does not fit next to the others.
void grid_last_is_optional(Grid* grid);
// Makes the last column remarks on the rows: left-aligned, and below each row, without the heading, if they do
// not fit next to the others.
void grid_last_is_remark(Grid* grid);
// False, with nothing printed, if out of memory.
bool grid_print(const Grid* grid, FILE* out, int width, bool color);

// A sentence, escaped, on lines of `width` (wrap.h); those after the first are indented by two.
void grid_wrap(FILE* out, int width, const char* sentence);
// "1,234,567".
void grid_count(unsigned long long count, char* text, size_t size);
