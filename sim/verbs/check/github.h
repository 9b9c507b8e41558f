// The verdicts of a check where a GitHub workflow shows them: annotations at the statements' lines
// of the contract, and the summary of the step.
#pragma once

#include <stdio.h>

#include "sim/verbs/check/contract_run.h"

// An error for each clause that fails, a warning for each that is inconclusive, a notice with the
// verdict. The runner takes such lines from stdout and stderr alike. Errors of `out` are the
// caller's to check.
void github_annotate(const ContractRun* run, FILE* out);
// Appends the findings as Markdown to the file that the environment's GITHUB_STEP_SUMMARY names;
// nothing where it names none. Error: EXIT_CANNOT_CREATE, EXIT_IO.
bool github_summarize(const ReportData* data, Error* error);
