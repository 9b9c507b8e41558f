// What `--assumptions` shows: how far each rule that the rulebook does not settle moves the answer.
#pragma once

#include "sim/experiment/plan.h"
#include "sim/report/report_data.h"

extern const SheetKind assumptions_reach_sheet, assumptions_sheet;

// Adds a sentence about the largest shift, the range of each answer, and the shifts by why the rule
// is open, the largest first. On failure (EXIT_IO) `data` is still the caller's to close.
bool assumptions_report(const Plan* plan, ReportData* data, Error* error);
