// What never happened in the games of a run: metrics that were 0 in every game (cards never played,
// rules never triggered) and end reasons that never occurred. Dead cards and rules show here; so do
// those that these players never use.
#pragma once

#include "sim/report/report_data.h"

extern const SheetKind unused_sheet;

// The upper 95 % bound, in games per million and rounded up, for something that happened in none of
// `games` (exact, one-sided: Clopper and Pearson 1934).
uint64_t unused_per_million(uint64_t games);
// Adds the sheet "unused": a row for each metric and end reason that some cell never had. People
// see those that no cell had.
void unused_report(const Plan* plan, ReportData* data);
