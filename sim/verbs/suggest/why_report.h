// Where a difference comes from, in words and figures.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/suggest/why.h"

extern const SheetKind why_shares_sheet, why_interactions_sheet;

// Adds the answers. Sets verdict, sentences and sheets; the data points into the arms, which must outlive it.
void why_report(const WhyAnswer* answers, int count, double alpha, ReportData* data);
