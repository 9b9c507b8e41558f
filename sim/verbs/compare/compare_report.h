// The results of a comparison, as report data.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/compare/compare.h"

extern const ReportKind compare_report_kind;

// Adds the comparison in words and figures. The report data points into the comparison, which must
// outlive it.
void compare_report(const Comparison* comparison, ReportData* data);
