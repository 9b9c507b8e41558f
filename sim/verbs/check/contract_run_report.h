// The results of a contract run, for people: sentences and report data; and for CI servers.
#pragma once

#include <stdio.h>

#include "sim/report/report_data.h"
#include "sim/verbs/check/contract_run.h"

extern const ReportKind contract_run_kind;

// Adds the results as sentences and sheets. The data points into the run's contract and baseline.
void contract_run_report(const ContractRun* run, ReportData* data);

// Writes the verdicts as JUnit XML: a suite for the contract and a case for each clause; fail is a
// failure, inconclusive is skipped. The suite's output says what is missing and which rules are not the
// published ones. The file fits the schemas of Jenkins' xUnit plug-in and of JUnit 5; only its `time` and
// `timestamp` differ between two checks, and with SOURCE_DATE_EPOCH in the environment only its `time`.
// The caller checks for errors of `out`.
void contract_run_junit(const ContractRun* run, const ReportData* data, FILE* out);

// Writes annotations of a GitHub workflow, at the statements' lines in the contract: a warning about what
// is missing, an error for each failed clause, a warning for each inconclusive one, and a notice with the
// verdict and the rules that are not the published ones. The runner reads such lines from stdout and
// stderr alike. The caller checks for errors of `out`.
void contract_run_annotate(const ContractRun* run, const ReportData* data, FILE* out);
// Appends the report data as Markdown to the file named by the environment's GITHUB_STEP_SUMMARY,
// if any. Error: EXIT_CANNOT_CREATE, EXIT_IO.
bool contract_run_summarize(const ReportData* data, Error* error);
