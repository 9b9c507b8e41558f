// Differences from the reference and the reach of the assumptions, as sheets.
#pragma once

#include "sim/report/report_data.h"
#include "sim/statistics/differences.h"

// What a run says beyond its cells: the differences to the reference, and where assumptions were tried how
// far they move the answer; without several variants nothing. To be closed with report_data_close. On failure
// (EXIT_IO) there is nothing to close.
bool differences_report(const Plan* plan, ReportData* data, Error* error);
