// The simplex method for matrix games; see matrix_game.h.
//
// How far each payoff falls short of the highest is scaled to 1 .. 2, which changes no equilibrium.
// Of these losses b_ij the row player minimises the greatest expectation v, which is positive. With
// p = x / v for the rows' mix x, the least v is the greatest sum of p_i such that
//
//     sum_i b_ij p_i <= 1 for every column j,    p >= 0.
//
// p = 0 is feasible, so there is no first phase; every b_ij is positive, so the sum is bounded. The
// dual solution q = y / v gives the columns' mix. Everything is kept in Tucker's condensed tableau,
// in which a pivot exchanges the variable of a row with the variable of a column:
//
//     b_1j   b_2j  ...   1     a row for each column of the game: the basic variables, never negative
//      -1     -1   ...   0     the last row: reduced costs, all >= 0 when done, and the sum of p
#include "sim/statistics/matrix_game.h"

#include <math.h>
#include <stdlib.h>

#include "sim/base/check.h"

#define COST_ZERO  1e-12  // reduced costs down to minus this count as 0; it bounds the gap that they leave
#define PIVOT_ZERO 1e-12  // smaller entries are noise and never divided by

enum {
    ROUNDS = 2,                 // the second from a tableau rebuilt without the rounding of the first
    PIVOTS_PER_VARIABLE = 200,  // in practice the simplex method takes about three
};

// Variables 0 .. columns - 1 are p, the others the slacks of the rows. `where` a variable is: at
// column i as i, or basic in row j as columns + j.
typedef struct Tableau {
    int rows, columns;              // transposed: the game's columns, and its rows
    double* entries;                // (rows + 1) x (columns + 1), row by row
    int *basic, *nonbasic, *where;  // the variable of each row and of each column; where each variable is
    bool* wanted;                   // by variable, while the tableau is rebuilt: whether it is to be basic
    int pivots;
} Tableau;

static double* row_of(const Tableau* tableau, int i) { return tableau->entries + i * (tableau->columns + 1); }

// --- from the payoffs to the tableau

typedef struct PayoffSpan {
    double high, width;
} PayoffSpan;

static PayoffSpan range_of(const MatrixGame* game) {
    double low = game->payoff[0], high = game->payoff[0];
    for (int i = 0; i < game->rows * game->columns; i++) {
        CHECK(isfinite(game->payoff[i]));
        low = fmin(low, game->payoff[i]);
        high = fmax(high, game->payoff[i]);
    }
    CHECK(isfinite(high - low));
    return (PayoffSpan){high, high > low ? high - low : 1};
}

static double loss_of(const MatrixGame* game, PayoffSpan range, int i, int j) {
    return 1 + (range.high - game->payoff[i * game->columns + j]) / range.width;
}

static void set_row(Tableau* tableau, int row, int variable) {
    tableau->basic[row] = variable;
    tableau->where[variable] = tableau->columns + row;
}

static void set_column(Tableau* tableau, int column, int variable) {
    tableau->nonbasic[column] = variable;
    tableau->where[variable] = column;
}

static void fill(Tableau* tableau, const MatrixGame* game) {
    PayoffSpan range = range_of(game);
    double* last = row_of(tableau, tableau->rows);
    for (int j = 0; j < tableau->rows; j++) {
        double* row = row_of(tableau, j);
        for (int i = 0; i < tableau->columns; i++) row[i] = loss_of(game, range, i, j);
        row[tableau->columns] = 1;
        set_row(tableau, j, tableau->columns + j);
    }
    for (int i = 0; i < tableau->columns; i++) {
        last[i] = -1;
        set_column(tableau, i, i);
    }
    last[tableau->columns] = 0;
}

static void tableau_free(Tableau* tableau) {
    free(tableau->entries);
    free(tableau->where);
    free(tableau->wanted);
}

static bool tableau_open(Tableau* tableau, const MatrixGame* game, Error* error) {
    size_t rows = (size_t)game->columns, columns = (size_t)game->rows;
    *tableau = (Tableau){.rows = game->columns, .columns = game->rows};
    tableau->entries = malloc((rows + 1) * (columns + 1) * sizeof *tableau->entries);
    tableau->where = malloc(2 * (rows + columns) * sizeof *tableau->where);
    tableau->wanted = malloc((rows + columns) * sizeof *tableau->wanted);
    if (!tableau->entries || !tableau->where || !tableau->wanted) {
        tableau_free(tableau);
        error_set(error, EXIT_IO, "out of memory for the equilibrium of %d x %d strategies", game->rows,
                  game->columns);
        return false;
    }
    tableau->nonbasic = tableau->where + rows + columns;
    tableau->basic = tableau->nonbasic + columns;
    return true;
}

// --- pivots

// The column of the entering variable: the most negative reduced cost (Dantzig's rule). -1: none is
// negative, the solution is optimal.
static int entering(const Tableau* tableau) {
    const double* costs = row_of(tableau, tableau->rows);
    int best = 0;
    for (int i = 1; i < tableau->columns; i++)
        if (costs[i] < costs[best]) best = i;
    return costs[best] < -COST_ZERO ? best : -1;
}

// How far the entering variable can grow before that of the row is 0.
static double step_of(const Tableau* tableau, int row, int column) {
    const double* entries = row_of(tableau, row);
    return entries[column] > PIVOT_ZERO ? fmax(entries[tableau->columns], 0) / entries[column] : INFINITY;
}

// A row's coefficient of a variable; for a basic one, 1 in its own row and 0 in the others.
static double entry_of(const Tableau* tableau, int row, int variable) {
    int where = tableau->where[variable];
    return where < tableau->columns ? row_of(tableau, row)[where] : where - tableau->columns == row;
}

// Whether, of two rows that allow the same step, the first is lexicographically smaller in the
// slacks, from the last to the first, each row divided by its pivot. No two rows have equal
// slacks.
static bool precedes(const Tableau* tableau, int row, int other, int column) {
    double pivot = row_of(tableau, row)[column], pivot_of_other = row_of(tableau, other)[column];
    for (int variable = tableau->columns + tableau->rows - 1; variable >= tableau->columns; variable--) {
        double first = entry_of(tableau, row, variable) / pivot;
        double second = entry_of(tableau, other, variable) / pivot_of_other;
        if (first != second) return first < second;
    }
    return false;
}

// The row of the leaving variable: the one that allows the shortest step. Ties are broken by the
// lexicographic rule, with which the simplex method cannot cycle (G. B. Dantzig, A. Orden, P.
// Wolfe, "The Generalized Simplex Method", 1955). Steps that differ by rounding alone are not
// treated as ties: a tolerance would make bases more infeasible than rounding does. -1: no row
// bounds the step.
static int leaving(const Tableau* tableau, int column) {
    double shortest = INFINITY;
    int best = -1;
    for (int j = 0; j < tableau->rows; j++) {
        double step = step_of(tableau, j, column);
        if (!(step < shortest || (best >= 0 && step == shortest && precedes(tableau, j, best, column))))
            continue;
        shortest = step;
        best = j;
    }
    return best;
}

// Exchanges the variable of a row with that of a column: Tucker's pivot, whose entry becomes its
// reciprocal.
static void exchange(Tableau* tableau, int row, int column) {
    double *at = row_of(tableau, row), reciprocal = 1 / at[column];
    int leaves = tableau->basic[row], enters = tableau->nonbasic[column];
    for (int i = 0; i <= tableau->columns; i++) at[i] *= reciprocal;
    at[column] = reciprocal;
    for (int j = 0; j <= tableau->rows; j++) {
        double *other = row_of(tableau, j), factor = other[column];
        if (j == row || factor == 0) continue;
        other[column] = 0;
        for (int i = 0; i <= tableau->columns; i++) other[i] -= factor * at[i];
    }
    set_row(tableau, row, enters);
    set_column(tableau, column, leaves);
}

// Pivots until no reduced cost is negative.
static bool maximise(Tableau* tableau, Error* error) {
    int pivots_max = PIVOTS_PER_VARIABLE * (tableau->rows + tableau->columns), column;
    while ((column = entering(tableau)) >= 0) {
        int row = leaving(tableau, column);
        if (row < 0 || tableau->pivots == pivots_max)
            return error_set(error, EXIT_INTERNAL,
                             "the equilibrium of %d x %d strategies was not found in %d pivots",
                             tableau->columns, tableau->rows, tableau->pivots);
        exchange(tableau, row, column);
        tableau->pivots++;
    }
    return true;
}

// The largest entry in absolute value that brings a wanted variable into a row in place of an
// unwanted one.
static bool largest_wanted(const Tableau* tableau, int* row, int* column) {
    double largest = 0;
    for (int j = 0; j < tableau->rows; j++) {
        if (tableau->wanted[tableau->basic[j]]) continue;
        for (int i = 0; i < tableau->columns; i++) {
            double size = fabs(row_of(tableau, j)[i]);
            if (!tableau->wanted[tableau->nonbasic[i]] || size <= largest) continue;
            largest = size;
            *row = j;
            *column = i;
        }
    }
    return largest > 0;
}

// Rebuilds the tableau of the same basic variables from the payoffs, by the largest pivots, which
// round least. (The simplex method cannot choose its pivots; where payoffs differ by orders of
// magnitude it divides by small differences.)
static void rebuild(Tableau* tableau, const MatrixGame* game) {
    int row, column;
    for (int v = 0; v < tableau->rows + tableau->columns; v++)
        tableau->wanted[v] = tableau->where[v] >= tableau->columns;
    fill(tableau, game);
    while (largest_wanted(tableau, &row, &column)) exchange(tableau, row, column);
}

// --- from the tableau to the mixes

// Clamps what rounding left below 0 and makes the weights sum to 1.
static void normalise(double* mix, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        mix[i] = fmax(mix[i], 0);
        sum += mix[i];
    }
    CHECK(sum > 0);
    for (int i = 0; i < count; i++) mix[i] /= sum;
}

// p from the right sides of the rows, q from the reduced costs of the slacks; all others are 0.
static void read_mixes(const Tableau* tableau, MatrixGameSolution* solution) {
    const double* costs = row_of(tableau, tableau->rows);
    int columns = tableau->columns;
    for (int i = 0; i < columns; i++) solution->row_mix[i] = 0;
    for (int j = 0; j < tableau->rows; j++) solution->column_mix[j] = 0;
    for (int j = 0; j < tableau->rows; j++)
        if (tableau->basic[j] < columns) solution->row_mix[tableau->basic[j]] = row_of(tableau, j)[columns];
    for (int i = 0; i < columns; i++)
        if (tableau->nonbasic[i] >= columns) solution->column_mix[tableau->nonbasic[i] - columns] = costs[i];
    normalise(solution->row_mix, columns);
    normalise(solution->column_mix, tableau->rows);
}

// The certificate, computed from the payoffs alone, whatever became of the tableau: the row
// player's greatest loss against a column, minus the least loss of a row against the columns' mix.
// It is never negative, and 0 in equilibrium.
static double gap_of(const MatrixGame* game, const MatrixGameSolution* solution) {
    PayoffSpan range = range_of(game);
    double most = 0, least = INFINITY;
    for (int j = 0; j < game->columns; j++) {
        double loss = 0;
        for (int i = 0; i < game->rows; i++) loss += solution->row_mix[i] * loss_of(game, range, i, j);
        most = fmax(most, loss);
    }
    for (int i = 0; i < game->rows; i++) {
        double loss = 0;
        for (int j = 0; j < game->columns; j++) loss += solution->column_mix[j] * loss_of(game, range, i, j);
        least = fmin(least, loss);
    }
    return most - least;
}

bool matrix_game_solve(const MatrixGame* game, MatrixGameSolution* solution, Error* error) {
    Tableau tableau;
    CHECK(game->rows >= 1 && game->columns >= 1);
    if (!tableau_open(&tableau, game, error)) return false;
    fill(&tableau, game);
    bool solved = maximise(&tableau, error);
    for (int round = 1; solved && round < ROUNDS; round++) {
        rebuild(&tableau, game);
        solved = maximise(&tableau, error);
    }
    if (solved) read_mixes(&tableau, solution);
    solution->pivots = tableau.pivots;
    tableau_free(&tableau);
    if (!solved) return false;
    solution->gap = gap_of(game, solution);
    if (solution->gap <= MATRIX_GAME_GAP_MAX) return true;
    return error_set(
        error, EXIT_INTERNAL,
        "the equilibrium of %d x %d strategies was missed: a best response to it gains %g of the "
        "payoffs' range",
        game->rows, game->columns, solution->gap);
}

// --- equilibria

enum { MATRIX_GAME_SIDE_MAX = 512 };

#define ROUNDED 1e9  // reported figures are rounded to 1 / ROUNDED

static double rounded(double value) { return round(value * ROUNDED) / ROUNDED + 0.0; }

bool matrix_game_equilibrium(const MatrixGame* game, Equilibrium* equilibrium, Error* error) {
    double *row_mix = equilibrium->row_mix, *column_mix = equilibrium->column_mix;
    MatrixGameSolution solution = {.row_mix = row_mix, .column_mix = column_mix};
    CHECK(game->rows >= 1 && game->rows <= MATRIX_GAME_SIDE_MAX);
    CHECK(game->columns >= 1 && game->columns <= MATRIX_GAME_SIDE_MAX);
    if (!matrix_game_solve(game, &solution, error)) return false;
    for (int i = 0; i < game->rows; i++) row_mix[i] = rounded(row_mix[i]);
    for (int j = 0; j < game->columns; j++) column_mix[j] = rounded(column_mix[j]);
    double secured = matrix_game_secured(game->payoff, game->rows, game->columns, row_mix);
    double conceded = matrix_game_conceded(game->payoff, game->rows, game->columns, column_mix);
    equilibrium->value = rounded((secured + conceded) / 2);
    return true;
}

double matrix_game_secured(const double* payoff, int rows, int columns, const double* row_mix) {
    double least = INFINITY;
    for (int j = 0; j < columns; j++) {
        double got = 0;
        for (int i = 0; i < rows; i++) got += row_mix[i] * payoff[i * columns + j];
        least = fmin(least, got);
    }
    return least;
}

double matrix_game_conceded(const double* payoff, int rows, int columns, const double* column_mix) {
    double most = -INFINITY;
    for (int i = 0; i < rows; i++) {
        double got = 0;
        for (int j = 0; j < columns; j++) got += column_mix[j] * payoff[i * columns + j];
        most = fmax(most, got);
    }
    return most;
}
