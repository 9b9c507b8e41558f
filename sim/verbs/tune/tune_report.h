// The results of `tune`, as sentences and sheets: the rulebook's table first.
#pragma once

#include "sim/verbs/tune/tune_levels.h"

extern const ReportKind tune_report_kind;

// Adds the question, the sentences, all sheets and the verdict. Error: EXIT_IO, EXIT_INTERNAL.
bool tune_report(const TuneReport* report, Error* error);
