// The results of the matrices of an experiment, as sentences and sheets; see matrix.h. Last stage
// of `reckon matrix`.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/matrix/matrix.h"

extern const ReportKind matrix_report_kind;

// The matrix of one player count and rule variant.
typedef struct MatrixTable {
    int players;
    const Variant* variant;
    Matrix matrix;
    bool stopped;  // interrupted before its last game
} MatrixTable;

// The matrices of an experiment, and the report data that they fill; it points into the others, which
// must outlive it.
typedef struct MatrixReport {
    ReportData* data;
    const MatrixSides* sides;
    const Experiment* experiment;
    const MatrixTable* all;            // variants x player counts
    const MatrixTable* const* tables;  // those with games
    int count;                         // of tables
    double confidence;
    bool named;  // whether the strategies of a side were
} MatrixReport;

// Adds verdict, sentences, settings, sheets and exit code.
void matrix_report(const MatrixReport* report);
