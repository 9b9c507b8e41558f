// Differences from the reference and the effect of the assumptions, as sheets.
#pragma once

#include "sim/report/report_data.h"
#include "sim/statistics/differences.h"

// The sheets of a run beyond its cells: the differences from the reference and, if assumptions were
// tried, how far they move the answer; empty with a single variant. To be closed with
// report_data_close. On failure (EXIT_IO) there is nothing to close.
bool differences_report(const Plan* plan, ReportData* data, Error* error);
