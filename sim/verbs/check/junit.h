// The verdicts of a check as JUnit XML, which CI servers show: a suite for the contract, a case for
// each clause; fail is a failure, inconclusive is skipped.
#pragma once

#include <stdio.h>

#include "sim/verbs/check/contract_run.h"

// Errors of `out` are the caller's to check.
void junit_write(const ContractRun* run, FILE* out);
