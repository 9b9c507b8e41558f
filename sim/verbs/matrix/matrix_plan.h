// The cells of a matrix at one player count: a line-up for each pairing - where a row is one seat's, for
// each pairing and focal seat - under every rule variant. Second stage of `reckon matrix`; a paired
// run plays them.
#pragma once

#include "sim/batch/paired.h"
#include "sim/experiment/matrix_sides.h"

typedef struct MatrixPlan {
    const MatrixSides* sides;
    Experiment experiment;  // at one player count; with all variants of the whole
    Plan plan;
    int terms;     // terms per entry: 1, or one for each seat
    int* lineups;  // by entry, row by row, and term
} MatrixPlan;

// Makes the plan. On failure there is nothing to free. Errors: as plan_make; EXIT_USAGE for more
// entries than a paired run has arms.
bool matrix_plan_make(MatrixPlan* plan, const Experiment* whole, const MatrixSides* sides, int players,
                      Error* error);
void matrix_plan_free(MatrixPlan* plan);
// Opens a paired run of one variant with an arm for each entry, row by row.
bool matrix_plan_paired(const MatrixPlan* plan, int variant, PairedRun* paired, Error* error);
