// The mixed equilibrium of a zero-sum game in matrix form, by linear programming (von Neumann 1928;
// Dantzig 1951): the mix of rows that secures most against every column, and the mix of columns
// that concedes least to every row. What `matrix` and `tune` play against, and what leagues are
// mixed by.
#pragma once

#include "sim/statistics/matrix_game.h"

enum { EQUILIBRIUM_SIDE_MAX = 512 };

typedef struct Equilibrium {
    double *row_mix, *column_mix;  // the caller's: a weight for each row and column
    double value;                  // what the row player gets
} Equilibrium;

// Fills the weights of both mixes (>= 0, they sum to 1 within rounding to 1e-9) and the game's
// value; where there are several equilibria it is always the same one. Errors: of
// matrix_game_solve.
bool equilibrium_solve(const MatrixGame* game, Equilibrium* equilibrium, Error* error);

// The least that `row_mix` gets, over all columns; and the most that any row gets against
// `column_mix`. The value lies between them, whatever the mixes are.
double equilibrium_secured(const double* payoff, int rows, int columns, const double* row_mix);
double equilibrium_conceded(const double* payoff, int rows, int columns, const double* column_mix);
