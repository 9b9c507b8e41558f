// GLPK as an independent oracle for matrix games (sim/statistics/matrix_game.c). Only tests link
// it.
#pragma once

#include "sim/statistics/matrix_game.h"

// The game's value, from a linear program in a different form from ours: max v with sum_i x_i a_ij
// >= v, for payoffs scaled to 0..1. False if GLPK finds none within some thousands of steps,
// because it can cycle.
bool glpk_value(const MatrixGame* game, double* value);
