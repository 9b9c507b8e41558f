// GLPK as the oracle of matrix games: what solved them before sim/statistics/matrix_game.c did. Tests alone
// link it.
#pragma once

#include "sim/statistics/matrix_game.h"

// The game's value, from a linear programme of another form than the program's: max v, with sum_i x_i a_ij >=
// v for the payoffs brought to 0 .. 1. False if GLPK has none after some thousands of steps: it can cycle.
bool glpk_value(const MatrixGame* game, double* value);
