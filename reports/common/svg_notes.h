// What every picture says besides its chart: what is missing from the answer, and which rules are
// not the published ones.
#pragma once

#include "reports/common/svg_frame.h"
#include "sim/report/report_data.h"

// Fills in both for a run, and from the sentences of another verb.
void svg_notes_run(SvgFrame* frame, const Plan* plan);
void svg_notes_data(SvgFrame* frame, const ReportData* data);
