// The results of `tune`, as sentences and sheets: the rulebook's table first.
#pragma once

#include "sim/report/report_data.h"

struct TuneReport;  // sim/verbs/tune/tune_levels.h

extern const ReportKind tune_report_kind;

// Adds the question, the sentences, all sheets and the verdict. Error: EXIT_IO, EXIT_INTERNAL.
bool tune_report(const struct TuneReport* report, Error* error);
