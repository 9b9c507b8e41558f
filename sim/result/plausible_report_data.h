// Whether figures can be those that a verb has found: probabilities and intervals within their bounds, and
// what stands in one row - games, rates, differences - in agreement. ReportData that are read are held to it.
// What passes is possible, not genuine.
#pragma once

#include "sim/report/report_data.h"

// Error: EXIT_BAD_DATA with the sheet, the row and the column.
bool plausible_report_data(const ReportData* data, Error* error);
