// The results of a contract run, as sentences and as report data.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/check/contract_run.h"

extern const ReportKind contract_run_kind;

// Adds the results as sentences and sheets. The data points into the run's contract and baseline.
void contract_run_report(const ContractRun* run, ReportData* data);
// Writes the summary: "FAIL: 1 of 3 checks failed; with 95 % confidence no verdict is wrong."
void contract_run_summary(const ContractRun* run, char* text, size_t size);
// Explains a clause: what was observed, what is required, and how many more games it needs or how
// to reproduce it.
void contract_run_explain(const ContractRun* run, int clause, char* text, size_t size);
