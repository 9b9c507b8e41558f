// The sentences of `reckon matrix`, generated from the numbers; matrix_report.c puts them before the sheets.
#pragma once

#include "sim/report/report_data.h"
#include "sim/verbs/matrix/matrix.h"

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

enum { MATRIX_WORDS_MAX = 2048 };

// Adds the sentences about the tables. The first states the verdict.
void matrix_summary(const MatrixReport* report);

// What dominates a strategy: "lone_wolf", "a mix of lone_wolf 60.0 %, hoarder 40.0 %"; empty if it
// is not dominated.
void matrix_summary_dominator(const MatrixSide* side, const MatrixStrategy* strategy, char* text,
                              size_t size);
// "stable", "apparently stable", "apparently unstable", "unstable".
const char* matrix_summary_field(const MatrixField* field);
