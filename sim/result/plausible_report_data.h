// Whether report data can be the result of a verb: probabilities and intervals within their bounds,
// and the figures of a row - games, rates, differences - consistent. Applied to report data that is
// read. Figures that pass are possible, not proven genuine.
#pragma once

#include "sim/report/report_data.h"

// Error: EXIT_BAD_DATA with the sheet, the row and the column.
bool plausible_report_data(const ReportData* data, Error* error);
