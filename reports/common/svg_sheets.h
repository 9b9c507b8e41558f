// Sheets of findings as the pictures of --format svg need them: looked up by name, with their
// words, and the frame.
#pragma once

#include "reports/common/svg_charts.h"
#include "sim/report/report_data.h"

enum { SVG_NAMES_MAX = 24 };

// The sheet of that name, if it has rows; else null.
const Sheet* svg_sheet(const ReportData* data, const char* name);
// The figure of a row in the column of that key, and its text, "" where there is none. Of a column
// that the sheet lacks, as in a file that somebody has edited, no figure is there.
const Figure* svg_figure(const Sheet* sheet, int row, const char* key);
const char* svg_word(const Sheet* sheet, int row, const char* key);
// The verdict as the title, if it is short enough for that, else the game's name; `text` below it.
SvgFrame svg_sheets_frame(const ReportData* data, const char* text);

// A cell in words, "4 players, scripts", by its id; of one that no experiment has, the id.
void svg_cell(const ReportData* data, const char* id, char* text, size_t size);

// The rows or columns of a heat map.
typedef struct SvgNames {
    char list[SVG_NAMES_MAX][SVG_NAME_MAX];
    int count;
} SvgNames;

// The place of a name, which is added where it is new; -1: there is no room.
int svg_place(SvgNames* names, const char* name);
