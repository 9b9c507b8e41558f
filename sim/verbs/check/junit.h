// The verdicts of a check as JUnit XML, which CI servers show: a suite for the contract and a case
// for each clause; fail is a failure, inconclusive is skipped. The suite's output says what is missing
// and which rules are not the published ones. The file fits the schemas of Jenkins' xUnit plug-in and
// of JUnit 5; only its `time` and `timestamp` differ between two checks, and with SOURCE_DATE_EPOCH in
// the environment only its `time`.
#pragma once

#include <stdio.h>

#include "sim/verbs/check/contract_run.h"

// The caller checks for errors of `out`.
void junit_write(const ContractRun* run, const ReportData* data, FILE* out);
