// The proposals in words and figures, as report data.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/suggest/suggest.h"

extern const SheetKind suggest_proposals_sheet, suggest_levels_sheet, suggest_tried_sheet,
    suggest_left_out_sheet;

typedef struct SuggestReport {
    const SuggestQuestion* question;
    const SuggestAnswer* answers;
    int count;
} SuggestReport;

// Adds the verdict, the sentences and the sheets. The data points into the report's parts, which must outlive it.
// Error: EXIT_IO, EXIT_INTERNAL.
bool suggest_report(const SuggestReport* report, ReportData* data, Error* error);
