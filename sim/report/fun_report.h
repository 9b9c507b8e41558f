// How the games play, as sheets: every measure of every cell (fun.h), and the options that players
// met and never took.
#pragma once

#include "sim/batch/fun.h"
#include "sim/batch/weak_sides.h"
#include "sim/report/report_data.h"

// Of a side of a line-up: the part of its wins that is left when random play takes its place, over
// the same games, and a 95 % interval that is rather too wide. 1: its choices do not matter; 0:
// they decide everything. The sums have games and a win of the side.
double fun_report_luck(const WeakSums* sums, Interval* ci95);

// Adds the sheets "fun" and "options" for programs, and two tables for people; nothing where
// nothing was measured. `weak` (may be null) is of the same run.
void fun_report(const Fun* fun, const WeakSides* weak, ReportData* data);
