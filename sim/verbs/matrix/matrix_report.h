// The results of the matrices of an experiment, as sentences and sheets; see matrix.h. Last stage
// of `reckon matrix`.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/matrix/matrix.h"

// The matrix of one player count and rule variant.
typedef struct MatrixTable {
    int players;
    const Variant* variant;
    Matrix matrix;
} MatrixTable;

// Adds verdict, sentences, settings, sheets and exit code. Tables without games are left out. The
// report data points into the arguments, which must outlive it.
void matrix_report(ReportData* data, const MatrixSides* sides, const Experiment* experiment,
                   const MatrixTable* tables, int count, double confidence);
