// Mixed equilibria of matrix games; see equilibrium.h. The work is done in matrix_game.c.
#include "sim/statistics/equilibrium.h"

#include <math.h>

#include "sim/base/check.h"

#define ROUNDED 1e9  // reported figures are rounded to 1 / ROUNDED

static double rounded(double value) { return round(value * ROUNDED) / ROUNDED + 0.0; }

bool equilibrium_solve(const MatrixGame* game, Equilibrium* equilibrium, Error* error) {
    double *row_mix = equilibrium->row_mix, *column_mix = equilibrium->column_mix;
    MatrixGameSolution solution = {.row_mix = row_mix, .column_mix = column_mix};
    CHECK(game->rows >= 1 && game->rows <= EQUILIBRIUM_SIDE_MAX);
    CHECK(game->columns >= 1 && game->columns <= EQUILIBRIUM_SIDE_MAX);
    if (!matrix_game_solve(game, &solution, error)) return false;
    for (int i = 0; i < game->rows; i++) row_mix[i] = rounded(row_mix[i]);
    for (int j = 0; j < game->columns; j++) column_mix[j] = rounded(column_mix[j]);
    double secured = equilibrium_secured(game->payoff, game->rows, game->columns, row_mix);
    double conceded = equilibrium_conceded(game->payoff, game->rows, game->columns, column_mix);
    equilibrium->value = rounded((secured + conceded) / 2);
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
