// Sheets of report data as the pictures of --format svg need them: looked up by name, with their
// words, and the frame.
#pragma once

#include "reports/common/svg_charts.h"
#include "sim/report/report_data.h"

enum { SVG_NAMES_MAX = 24 };

// The sheet of that name, if it has rows; else null.
const Sheet* svg_sheet(const ReportData* data, const char* name);
// The figure of a row in the column `key`, and its text, "" if there is none. If the sheet lacks
// the column, as in an edited file, the figure is one that is not there.
const Figure* svg_figure(const Sheet* sheet, int row, const char* key);
const char* svg_word(const Sheet* sheet, int row, const char* key);
// A setting; one with an empty text that is not there if there is none of that key.
const Figure* svg_setting(const ReportData* data, const char* key);
// A frame with the verdict as its title, if it is short enough, else the game's name; `text` below.
SvgFrame svg_sheets_frame(const ReportData* data, const char* text);

// The rows or columns of a heat map.
typedef struct SvgNames {
    char list[SVG_NAMES_MAX][SVG_NAME_MAX];
    int count;
} SvgNames;

// The place of a name, which is added if it is new; -1: there is no room.
int svg_place(SvgNames* names, const char* name);
