// What the parts of the table for people share: the run that is shown, how wide and how exact, and
// the cells that go into one table.
#pragma once

#include "sim/report/report.h"
#include "sim/text/grid.h"

// What all parts of the table need.
typedef struct View {
    const Report* report;
    const Experiment* experiment;
    const Ruleset* ruleset;
    FILE* out;
    int columns;
    int digits;   // of percentages, behind the point
    int players;  // at the largest table
    bool by_id;   // rows are labelled with all that cells differ in
} View;

// Cells of the plan that go into one set of tables, a row each: they differ in what the rows are
// labelled with, and in nothing else.
typedef struct Section {
    const Cell* first;
    int stride, count;
    const Cell* const* list;  // where they are anywhere in the plan, the first of them first; else null
} Section;

// The cell of a row; row 0 holds the headings.
const Cell* view_cell(const Section* section, int row);
// A line of words, wrapped.
void view_say(const View* view, const char* format, ...) __attribute__((format(printf, 2, 3)));
// Column 0: what the cell differs in from the others of its section; and its heading.
void view_label(const View* view, Grid* grid, int row, const Cell* cell);
void view_label_title(const View* view, Grid* grid);
// Prints a table that is filled, and closes it.
void view_print(const View* view, Grid* grid);
