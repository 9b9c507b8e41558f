// Sheets of report data as figures need them: looked up by name, with their words, and as rows of a chart.
#pragma once

#include "reports/common/svg_charts.h"
#include "sim/game/phrase.h"
#include "sim/report/report_data.h"

// The sheet of that name, if it has rows; else null.
const Sheet* sheet_rows_find(const ReportData* data, const char* name);
// The figure of a row in the column `key`, and its text, "" if there is none. If the sheet lacks
// the column, as in an edited file, the figure is one that is not there.
const Figure* sheet_rows_figure(const Sheet* sheet, int row, const char* key);
const char* sheet_rows_word(const Sheet* sheet, int row, const char* key);
// A setting; one with an empty text that is not there if there is none of that key.
const Figure* sheet_rows_setting(const ReportData* data, const char* key);
// A text of a sheet as people read it: cells and line-ups in words.
void sheet_rows_words(const ReportData* data, const Sheet* sheet, int row, const char* key,
                      char text[SVG_NAME_MAX]);
// Whether two rows have the same number of players and the same texts in these columns (null at the end).
bool sheet_rows_alike(const Sheet* a, int row, const Sheet* b, int other, const char* const* keys);

// What an outcome does, by its name for people: "survivors win", "seat 2 wins".
Phrase sheet_rows_wins(const char* outcome);
// A difference of rates in points, in a chart that has a line at zero.
SvgRow sheet_rows_difference(double value, Interval range, int digits, const char* colour);
