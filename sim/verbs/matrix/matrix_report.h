// The results of the matrices of an experiment, as sentences and sheets; see matrix.h. Last stage
// of `reckon matrix`.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/matrix/matrix.h"

// The matrix of one number of players under one rules variant.
typedef struct MatrixTable {
    int players;
    const Variant* variant;
    Matrix matrix;
} MatrixTable;

// Adds verdict, sentences, settings, sheets and exit code. Tables that no game was played of are
// left out. All that is passed must outlive the findings.
void matrix_report(ReportData* data, const MatrixSides* sides, const Experiment* experiment,
                   const MatrixTable* tables, int count, double confidence);
