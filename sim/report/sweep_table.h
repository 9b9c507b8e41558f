// A sweep in one table for people: a row for each variant and line-up, a column for each player
// count, the main rate with its interval as "47.7 +-5.6". Of two rules and one line-up: a row for
// each value of one, a column for each of the other.
#pragma once

#include "sim/experiment/plan.h"
#include "sim/report/report_data.h"

// Adds it if there are several variants, which do not vary assumptions, and several player counts
// or line-ups, or all combinations of the values of two rules; otherwise the table of who wins says
// the same. Too many rows for people are left out. Returns whether it was added.
bool sweep_table(const Plan* plan, ReportData* data);
