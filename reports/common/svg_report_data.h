// The main chart of what a verb that decides has found: chosen by the sheets that there are, not by
// the verb.
#pragma once

#include "sim/report/report_data.h"

// Writes a picture; of findings without a chart the sentences.
void svg_report_data(const ReportData* data, FILE* out);
