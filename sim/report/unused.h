// What never happened in the games of a run: figures that were 0 in every game - cards never
// played, rules never triggered - and ends that no game had. A card or rule that is dead shows
// here; so does one that these players do not use.
#pragma once

#include "sim/report/report_data.h"

// In how many of a million games something may happen that happened in none of `games`: the upper
// 95 % bound (exact, one-sided: Clopper and Pearson 1934), rounded up.
uint64_t unused_per_million(uint64_t games);
// Adds the sheet "unused": a row for each figure and end that some cell has never had. People see
// those that no cell had.
void unused_report(const Plan* plan, ReportData* data);
