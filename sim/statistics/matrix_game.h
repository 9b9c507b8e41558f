// Zero-sum games in matrix form, solved by the simplex method. These linear programs need only one
// phase, and the dual is the other player's side, so one run gives both (G. B. Dantzig, "A Proof of
// the Equivalence of the Programming Problem and the Game Problem", 1951; A. W. Tucker, "Solving a
// Matrix Game by Linear Programming", 1960).
//
// Plain IEEE operations in a fixed order: the same bytes on every machine.
#pragma once

#include "sim/base/error.h"

// What a better answer to a mix may still gain, as a part of the range of the payoffs. An answer
// that leaves more is an error, never a result.
#define MATRIX_GAME_GAP_MAX 1e-9

// `payoff[i * columns + j]` is what the row player gets and the column player loses when row i
// plays column j.
typedef struct MatrixGame {
    int rows, columns;
    const double* payoff;
} MatrixGame;

typedef struct MatrixGameSolution {
    double *row_mix,
        *column_mix;  // the caller's, `rows` and `columns` long: weights >= 0 that sum to 1 but for rounding
    double gap;       // the most that one side's best answer to the other's mix gains, of the range
    int pivots;       // steps that it took
} MatrixGameSolution;

// Fills the solution. At least one row and one column, every payoff finite, and so is their range.
// Where there are several equilibria it is always the same one. Errors: EXIT_IO if out of memory;
// EXIT_INTERNAL after too many pivots, or where rounding left a gap above MATRIX_GAME_GAP_MAX,
// neither of which any matrix is known to cause.
bool matrix_game_solve(const MatrixGame* game, MatrixGameSolution* solution, Error* error);

// The mixed equilibrium (von Neumann 1928): the mix of rows that secures most against every column, and the mix
// of columns that concedes least to every row. What `matrix` and `tune` play against, and what leagues are
// mixed by.
typedef struct Equilibrium {
    double *row_mix, *column_mix;  // the caller's: a weight for each row and column
    double value;                  // what the row player gets
} Equilibrium;

// Fills the weights of both mixes (>= 0, they sum to 1 within rounding to 1e-9) and the game's
// value; where there are several equilibria it is always the same one. Errors: of
// matrix_game_solve.
bool matrix_game_equilibrium(const MatrixGame* game, Equilibrium* equilibrium, Error* error);

// The least that `row_mix` gets, over all columns; and the most that any row gets against
// `column_mix`. The value lies between them, whatever the mixes are.
double matrix_game_secured(const double* payoff, int rows, int columns, const double* row_mix);
double matrix_game_conceded(const double* payoff, int rows, int columns, const double* column_mix);
