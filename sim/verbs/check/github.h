// Shows the verdicts of a check in a GitHub workflow: annotations at the statements' lines in the
// contract, and the summary of the step.
#pragma once

#include <stdio.h>

#include "sim/verbs/check/contract_run.h"

// Writes a warning about what is missing, an error for each failed clause, a warning for each
// inconclusive one, and a notice with the verdict and the rules that are not the published ones. The runner reads such lines from stdout and stderr alike. The caller checks for
// errors of `out`.
void github_annotate(const ContractRun* run, const ReportData* data, FILE* out);
// Appends the report data as Markdown to the file named by the environment's GITHUB_STEP_SUMMARY,
// if any. Error: EXIT_CANNOT_CREATE, EXIT_IO.
bool github_summarize(const ReportData* data, Error* error);
