// The results of the matrices of an experiment, as sentences and sheets; see matrix.h. Last stage
// of `reckon matrix`.
#pragma once

#include "sim/verbs/matrix/matrix_summary.h"

extern const ReportKind matrix_report_kind;

// Adds verdict, sentences, settings, sheets and exit code.
void matrix_report(const MatrixReport* report);
