// The sentences of `reckon matrix`, generated from the numbers; see matrix_report.h.
#pragma once

#include "sim/verbs/matrix/matrix_report.h"

enum { MATRIX_WORDS_MAX = 2048 };

// Adds the sentences about the tables. The first states the verdict.
void matrix_summary(const MatrixReport* report);

// What dominates a strategy: "lone_wolf", "a mix of lone_wolf 60.0 %, hoarder 40.0 %"; empty if it
// is not dominated.
void matrix_summary_dominator(const MatrixSide* side, const MatrixStrategy* strategy, char* text,
                              size_t size);
// "stable", "apparently stable", "apparently unstable", "unstable".
const char* matrix_summary_field(const MatrixField* field);
