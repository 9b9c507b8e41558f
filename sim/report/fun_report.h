// How the games play, as sheets: every measure of every cell (fun.h), and the options that players
// had and never took.
#pragma once

#include "sim/batch/fun.h"
#include "sim/batch/weak_sides.h"
#include "sim/report/report_data.h"

extern const SheetKind fun_sheet, fun_options_sheet;

// The share of a side's wins that remains if random play takes its place, over the same games, with
// a 95 % interval that is wide rather than narrow; unknown from one game. 1, the most: its choices do not
// matter; 0: they decide everything. The sums must have games and a win of the side.
double fun_report_luck(const WeakSums* sums, Interval* ci95);

// Adds the sheets "fun" and "options" for programs, and two tables for people; nothing if nothing
// was measured. `weak` (may be null) is of the same run.
void fun_report(const Fun* fun, const WeakSides* weak, ReportData* data);
