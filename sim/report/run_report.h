// The sheets of a run besides who wins: differences between its variants, weak line-ups, minutes at
// the table, what never happened, and, if requested, how the games play.
#pragma once

#include "sim/batch/fun.h"
#include "sim/batch/weak_sides.h"
#include "sim/report/report_data.h"

// Opens `data` and adds all sheets and sentences of the run. Either of the measured ones may be
// null: not measured. The findings refer to the plan. Error: EXIT_IO; there is then nothing to
// close.
bool run_report(const Plan* plan, const WeakSides* weak, const Fun* fun, ReportData* data, Error* error);
