// The verdicts of a check as JUnit XML, which CI servers show: a suite for the contract and a case
// for each clause; fail is a failure, inconclusive is skipped. The suite's output says what is missing
// and which rules are not the published ones.
#pragma once

#include <stdio.h>

#include "sim/verbs/check/contract_run.h"

// The caller checks for errors of `out`.
void junit_write(const ContractRun* run, const ReportData* data, FILE* out);
