// The cells of a matrix for one number of players: a line-up for each pairing, and per focal seat
// where seats win for themselves, under every rules variant. Second stage of `reckon matrix`; a
// paired run plays it.
#pragma once

#include "sim/batch/paired.h"
#include "sim/experiment/matrix_sides.h"

typedef struct MatrixPlan {
    const MatrixSides* sides;
    Experiment experiment;  // of one number of players; variants are those of the whole
    Plan plan;
    int terms;     // of an entry: 1, or one for each seat
    int* lineups;  // of each term of each entry, row by row
} MatrixPlan;

// On failure there is nothing to free. Errors: as plan_make; EXIT_USAGE for more entries than a
// paired run has arms.
bool matrix_plan_make(MatrixPlan* plan, const Experiment* whole, const MatrixSides* sides, int players,
                      Error* error);
void matrix_plan_free(MatrixPlan* plan);
// Opens a paired run with an arm for each entry, row by row, of one variant.
bool matrix_plan_paired(const MatrixPlan* plan, int variant, PairedRun* paired, Error* error);
