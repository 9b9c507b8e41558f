// The results of `tune`, as sentences and sheets: the rulebook's table first.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/tune/tune.h"
#include "sim/verbs/tune/tune_levels.h"

// Fills the report data from the answers for all player counts of the question, which must outlive
// it. Error: EXIT_IO, EXIT_INTERNAL.
bool tune_report(ReportData* data, const TuneQuestion* question, const TuneAnswer* answers,
                 const TuneLevels* levels, int count, Error* error);
