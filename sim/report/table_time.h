// How many minutes a game takes at the table, from the ruleset's seconds for each turn, card or
// roll (Ruleset.play_times) and how often a game has them. Those seconds are mostly assumed; so are
// the minutes.
#pragma once

#include "sim/report/report_data.h"

// Seconds of a game of the cell: the mean, and its 95 % interval, which covers the chance of the
// sample but not the error of the model. Zero where no game was finished.
double table_time_seconds(const Cell* cell, Interval* ci95);
// Adds the sheet "table_time", a row a cell, where the ruleset has such seconds.
void table_time_report(const Plan* plan, ReportData* data);
