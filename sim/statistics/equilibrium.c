// Mixed equilibria of matrix games; see equilibrium.h. The work is done in matrix_game.c.
#include "sim/statistics/equilibrium.h"

#include <math.h>

#include "sim/base/check.h"
#include "sim/statistics/matrix_game.h"

#define ROUNDED 1e9  // what is told is rounded to 1 / ROUNDED

static double rounded(double value) { return round(value * ROUNDED) / ROUNDED + 0.0; }

bool equilibrium_solve(const double* payoff, int rows, int columns, double* row_mix, double* column_mix,
                       double* value, Error* error) {
    MatrixGame game = {rows, columns, payoff};
    MatrixGameSolution solution = {.row_mix = row_mix, .column_mix = column_mix};
    CHECK(rows >= 1 && rows <= EQUILIBRIUM_SIDE_MAX && columns >= 1 && columns <= EQUILIBRIUM_SIDE_MAX);
    if (!matrix_game_solve(&game, &solution, error)) return false;
    for (int i = 0; i < rows; i++) row_mix[i] = rounded(row_mix[i]);
    for (int j = 0; j < columns; j++) column_mix[j] = rounded(column_mix[j]);
    *value = rounded((equilibrium_secured(payoff, rows, columns, row_mix) +
                      equilibrium_conceded(payoff, rows, columns, column_mix)) /
                     2);
    return true;
}

double equilibrium_secured(const double* payoff, int rows, int columns, const double* row_mix) {
    double least = INFINITY;
    for (int j = 0; j < columns; j++) {
        double got = 0;
        for (int i = 0; i < rows; i++) got += row_mix[i] * payoff[i * columns + j];
        least = fmin(least, got);
    }
    return least;
}

double equilibrium_conceded(const double* payoff, int rows, int columns, const double* column_mix) {
    double most = -INFINITY;
    for (int i = 0; i < rows; i++) {
        double got = 0;
        for (int j = 0; j < columns; j++) got += column_mix[j] * payoff[i * columns + j];
        most = fmax(most, got);
    }
    return most;
}
