// Differences from the reference, as sheets: of every variant, a sweep in one table, and how far open rules move the
// answer (--assumptions).
#pragma once

#include "sim/experiment/plan.h"
#include "sim/report/report_data.h"
#include "sim/statistics/differences.h"

extern const SheetKind differences_sheet, differences_reach_sheet, differences_assumptions_sheet;

// Opens `data` and adds the differences from the reference and, if open rules were varied, how far
// they move the answer; nothing with a single variant. Close it with report_data_close. On failure (EXIT_IO) there is
// nothing to close.
bool differences_report(const Plan* plan, ReportData* data, Error* error);
