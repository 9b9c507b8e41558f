// A sweep at a glance, as a sheet for people: a row for each variant and line-up, a column for each
// number of players, the main rate with its interval as "47.7 +-5.6".
#pragma once

#include "sim/experiment/plan.h"
#include "sim/report/report_data.h"

// Adds it where there are variants to be compared, but for those that try assumptions, and several
// numbers of players or line-ups: otherwise the table of who wins says the same.
void sweep_table(const Plan* plan, ReportData* data);
