// Differences to the reference and the reach of the assumptions, as sheets.
#pragma once

#include "sim/report/findings.h"
#include "sim/statistics/contrast.h"

// What a run says beyond its cells: the differences to the reference, and where assumptions were tried how
// far they move the answer; without several variants nothing. To be closed with findings_close. On failure
// (EXIT_IO) there is nothing to close.
bool contrast_findings(const Plan* plan, Findings* findings, Error* error);
