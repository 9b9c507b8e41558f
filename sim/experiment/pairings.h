// Every strategy of one side against every strategy of the other, as the line-ups of an experiment:
// the pairings that `reckon matrix` shows (matrix_sides.h), for a verb that plays line-ups.
#pragma once

#include "sim/experiment/matrix_sides.h"

// Replaces the experiment's line-ups by the pairings, row by row; roles on neither side keep their
// requested strategies. Error: EXIT_USAGE if there are no two sides, and as matrix_sides_make.
bool pairings_make(Experiment* experiment, const MatrixOverrides* overrides, Error* error);
