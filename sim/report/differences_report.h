// Differences from the reference, as sheets.
#pragma once

#include "sim/report/report_data.h"
#include "sim/statistics/differences.h"

extern const SheetKind differences_sheet;

// Opens `data` and adds the differences from the reference and, if open rules were varied, how far
// they move the answer (assumptions_report); nothing with a single variant. Close it with report_data_close. On failure
// (EXIT_IO) there is nothing to close.
bool differences_report(const Plan* plan, ReportData* data, Error* error);
