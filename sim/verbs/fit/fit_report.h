// The result of a fit, as sentences and sheets: whether anything explains the plays, how much they tell, only then what
// follows from them.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/fit/fit_beliefs.h"
#include "sim/verbs/fit/predictive.h"

extern const ReportKind fit_report_kind;

typedef struct FitAnswer {
    const Fit* fit;
    const Variant* base;
    Predictive predictive;
    FitBeliefs beliefs;
    PredictiveFact facts[METRICS_MAX + 1];
    int fact_count;
    double winner_nats;
} FitAnswer;

// Works it out. Error: EXIT_IO.
bool fit_answer(FitAnswer* answer, const Fit* fit, const Variant* base, Error* error);
// Adds it all, and sets the exit code: EXIT_CHECK_FAILED if no setting explains the plays, EXIT_INCONCLUSIVE if they say
// next to nothing.
bool fit_report(const FitAnswer* answer, ReportData* data, Error* error);
