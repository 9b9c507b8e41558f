// What the parts of the terminal table share: the run that is shown, width and precision, and the
// cells that go into one table.
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
    int digits;   // decimals of percentages
    int players;  // the largest number of players
    bool by_id;   // rows are labelled with everything in which cells differ
} View;

// Cells of the plan that go into one set of tables, a row each. They differ only in what the rows
// are labelled with.
typedef struct Section {
    const Cell* first;
    int stride, count;
    const Cell* const* list;  // the cells, if they are not `stride` apart; else null
} Section;

// The cell of a row; row 0 holds the headings.
const Cell* view_cell(const Section* section, int row);
// A line of words, wrapped.
void view_say(const View* view, const char* format, ...) __attribute__((format(printf, 2, 3)));
// Fills column 0, with what distinguishes the cell within its section, and its heading.
void view_label(const View* view, Grid* grid, int row, const Cell* cell);
void view_label_title(const View* view, Grid* grid);
// Prints a filled table and closes it.
void view_print(const View* view, Grid* grid);
