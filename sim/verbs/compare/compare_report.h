// The results of a comparison, as report data.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/compare/compare.h"

// The comparison in words and figures. The comparison must outlive the findings.
void compare_report(const Comparison* comparison, ReportData* data);
