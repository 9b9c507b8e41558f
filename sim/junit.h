// The verdicts of a check as JUnit XML, which CI servers show: a suite for the contract, a case for each
// clause; fail is a failure, inconclusive is skipped.
#pragma once

#include <stdio.h>

#include "sim/audit.h"

// Errors of `out` are the caller's to check.
void junit_write(const Audit* audit, FILE* out);
// Writes text into XML, between tags or quotes, whatever its bytes are: what XML cannot hold becomes U+FFFD.
void junit_text(const char* text, FILE* out);
