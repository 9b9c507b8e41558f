// The results of a contract run, as sentences and as report data.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/check/contract_run.h"

// All that was found; refers to the contract run's contract and baseline.
void contract_run_report(const ContractRun* run, ReportData* data);
// "FAIL: 1 of 3 statements does not hold ...".
void contract_run_summary(const ContractRun* run, char* text, size_t size);
// A clause in a sentence: what was seen, what was wanted, and what to do about it.
void contract_run_explain(const ContractRun* run, int clause, char* text, size_t size);
