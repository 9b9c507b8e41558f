// What players who know the rules win and those who were trained for the printed game do not, in words and as a sheet:
// of verbs with --adapt.
#pragma once

#include "sim/report/report_data.h"
#include "sim/training/adapted_cell.h"

// A row for each adapted cell and each of its sides.
extern const SheetKind adapted_sheet;

// Says it in a line or two. `label` is what the cell is called: "5 players, experts". With `alike`, nothing
// distinguishes the seats of a free-for-all: then what one seat wins is said, and not how often the outcome is.
void adapted_report_say(ReportData* data, const AdaptedCell* cell, const char* label, bool alike);
// Begins the sheet, and adds the rows of a cell; `arm`: "A" or "B".
Sheet* adapted_report_begin(ReportData* data);
void adapted_report_put(ReportData* data, Sheet* sheet, const AdaptedCell* cell, const char* arm);
