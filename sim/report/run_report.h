// The sheets of a run beyond who wins: differences between its variants, weak line-ups, minutes at
// the table, what never happened, and, if requested, how the games play.
#pragma once

#include "sim/batch/fun.h"
#include "sim/batch/weak_sides.h"
#include "sim/report/report_data.h"

// Opens `data` and adds all sheets and sentences of the run. `weak` and `fun` may be null: not
// measured. The data points into the plan, which must outlive it. On failure (EXIT_IO) there is
// nothing to close.
bool run_report(const Plan* plan, const WeakSides* weak, const Fun* fun, ReportData* data, Error* error);
