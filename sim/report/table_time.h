// How many minutes a game takes at the table: the ruleset's seconds for each turn, card or roll
// (Metric.seconds) times their mean number in a game. These seconds, and so the minutes, are
// mostly assumed.
#pragma once

#include "sim/report/report_data.h"

extern const SheetKind table_time_sheet;

// The mean seconds of a game of the cell, with a 95 % interval that covers sampling error but not
// the model's. Zero if no game was finished; the interval is unknown with fewer than two.
double table_time_seconds(const Cell* cell, Interval* ci95);
// Adds the sheet "table_time", with a row for each cell, if the ruleset has such seconds.
void table_time_report(const Plan* plan, ReportData* data);
