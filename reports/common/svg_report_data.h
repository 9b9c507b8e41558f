// The main chart of a verb's report data, chosen by the sheets present rather than by the verb.
#pragma once

#include "reports/common/svg_frame.h"
#include "sim/report/report_data.h"

// Writes a picture; for report data without a chart, of their sentences.
void svg_report_data(const ReportData* data, FILE* out);
// What each assumed rule does at most (differences_report.h), the largest first. False, with nothing written: nothing is known.
bool svg_assumptions(const ReportData* data, const SvgFrame* frame, FILE* out);
