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
// in which a pivot exchanges the variable of a line with the variable of a place:
//
//     b_1j   b_2j  ...   1     a line for each column of the game: the basic variables, never negative
//      -1     -1   ...   0     the last line: reduced costs, all >= 0 when done, and the sum of p
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

// Variables 0 .. places - 1 are p, the others the slacks of the lines. `where` a variable is: at
// place i as i, or basic in line j as places + j.
typedef struct Tableau {
    int lines, places;             // the game's columns, and its rows
    double* entries;               // (lines + 1) x (places + 1), line by line
    int *basic, *outside, *where;  // the variable of each line and of each place; where each variable is
    bool* wanted;                  // by variable, while the tableau is rebuilt: whether it is to be basic
    int pivots;
} Tableau;

static double* line_of(const Tableau* tableau, int i) { return tableau->entries + i * (tableau->places + 1); }

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

static void set_line(Tableau* tableau, int line, int variable) {
    tableau->basic[line] = variable;
    tableau->where[variable] = tableau->places + line;
}

static void set_place(Tableau* tableau, int place, int variable) {
    tableau->outside[place] = variable;
    tableau->where[variable] = place;
}

static void fill(Tableau* tableau, const MatrixGame* game) {
    PayoffSpan range = range_of(game);
    double* last = line_of(tableau, tableau->lines);
    for (int j = 0; j < tableau->lines; j++) {
        double* line = line_of(tableau, j);
        for (int i = 0; i < tableau->places; i++) line[i] = loss_of(game, range, i, j);
        line[tableau->places] = 1;
        set_line(tableau, j, tableau->places + j);
    }
    for (int i = 0; i < tableau->places; i++) {
        last[i] = -1;
        set_place(tableau, i, i);
    }
    last[tableau->places] = 0;
}

static void tableau_free(Tableau* tableau) {
    free(tableau->entries);
    free(tableau->where);
    free(tableau->wanted);
}

static bool tableau_open(Tableau* tableau, const MatrixGame* game, Error* error) {
    size_t lines = (size_t)game->columns, places = (size_t)game->rows;
    *tableau = (Tableau){.lines = game->columns, .places = game->rows};
    tableau->entries = malloc((lines + 1) * (places + 1) * sizeof *tableau->entries);
    tableau->where = malloc(2 * (lines + places) * sizeof *tableau->where);
    tableau->wanted = malloc((lines + places) * sizeof *tableau->wanted);
    if (!tableau->entries || !tableau->where || !tableau->wanted) {
        tableau_free(tableau);
        error_set(error, EXIT_IO, "out of memory for the equilibrium of %d x %d strategies", game->rows,
                  game->columns);
        return false;
    }
    tableau->outside = tableau->where + lines + places;
    tableau->basic = tableau->outside + places;
    return true;
}

// --- pivots

// The place of the entering variable: the most negative reduced cost (Dantzig's rule). -1: none is
// negative, the solution is optimal.
static int entering(const Tableau* tableau) {
    const double* costs = line_of(tableau, tableau->lines);
    int best = 0;
    for (int i = 1; i < tableau->places; i++)
        if (costs[i] < costs[best]) best = i;
    return costs[best] < -COST_ZERO ? best : -1;
}

// How far the entering variable can grow before that of the line is 0.
static double step_of(const Tableau* tableau, int line, int place) {
    const double* entries = line_of(tableau, line);
    return entries[place] > PIVOT_ZERO ? fmax(entries[tableau->places], 0) / entries[place] : INFINITY;
}

// A line's coefficient of a variable; for a basic one, 1 in its own line and 0 in the others.
static double entry_of(const Tableau* tableau, int line, int variable) {
    int where = tableau->where[variable];
    return where < tableau->places ? line_of(tableau, line)[where] : where - tableau->places == line;
}

// Whether, of two lines that allow the same step, the first is lexicographically smaller in the
// slacks, from the last to the first, each line divided by its pivot. No two lines have equal
// slacks.
static bool precedes(const Tableau* tableau, int line, int other, int place) {
    double pivot = line_of(tableau, line)[place], pivot_of_other = line_of(tableau, other)[place];
    for (int variable = tableau->places + tableau->lines - 1; variable >= tableau->places; variable--) {
        double first = entry_of(tableau, line, variable) / pivot;
        double second = entry_of(tableau, other, variable) / pivot_of_other;
        if (first != second) return first < second;
    }
    return false;
}

// The line of the leaving variable: the one that allows the shortest step. Ties are broken by the
// lexicographic rule, with which the simplex method cannot cycle (G. B. Dantzig, A. Orden, P.
// Wolfe, "The Generalized Simplex Method", 1955). Steps that differ by rounding alone are not
// treated as ties: a tolerance would make bases more infeasible than rounding does. -1: no line
// bounds the step.
static int leaving(const Tableau* tableau, int place) {
    double shortest = INFINITY;
    int best = -1;
    for (int j = 0; j < tableau->lines; j++) {
        double step = step_of(tableau, j, place);
        if (!(step < shortest || (best >= 0 && step == shortest && precedes(tableau, j, best, place))))
            continue;
        shortest = step;
        best = j;
    }
    return best;
}

// Exchanges the variable of a line with that of a place: Tucker's pivot, whose entry becomes its
// reciprocal.
static void exchange(Tableau* tableau, int line, int place) {
    double *at = line_of(tableau, line), reciprocal = 1 / at[place];
    int leaves = tableau->basic[line], enters = tableau->outside[place];
    for (int i = 0; i <= tableau->places; i++) at[i] *= reciprocal;
    at[place] = reciprocal;
    for (int j = 0; j <= tableau->lines; j++) {
        double *other = line_of(tableau, j), factor = other[place];
        if (j == line || factor == 0) continue;
        other[place] = 0;
        for (int i = 0; i <= tableau->places; i++) other[i] -= factor * at[i];
    }
    set_line(tableau, line, enters);
    set_place(tableau, place, leaves);
}

// Pivots until no reduced cost is negative.
static bool maximise(Tableau* tableau, Error* error) {
    int pivots_max = PIVOTS_PER_VARIABLE * (tableau->lines + tableau->places), place;
    while ((place = entering(tableau)) >= 0) {
        int line = leaving(tableau, place);
        if (line < 0 || tableau->pivots == pivots_max)
            return error_set(error, EXIT_INTERNAL,
                             "the equilibrium of %d x %d strategies was not found in %d pivots",
                             tableau->places, tableau->lines, tableau->pivots);
        exchange(tableau, line, place);
        tableau->pivots++;
    }
    return true;
}

// The largest entry in absolute value that brings a wanted variable into a line in place of an
// unwanted one.
static bool largest_wanted(const Tableau* tableau, int* line, int* place) {
    double largest = 0;
    for (int j = 0; j < tableau->lines; j++) {
        if (tableau->wanted[tableau->basic[j]]) continue;
        for (int i = 0; i < tableau->places; i++) {
            double size = fabs(line_of(tableau, j)[i]);
            if (!tableau->wanted[tableau->outside[i]] || size <= largest) continue;
            largest = size;
            *line = j;
            *place = i;
        }
    }
    return largest > 0;
}

// Rebuilds the tableau of the same basic variables from the payoffs, by the largest pivots, which
// round least. (The simplex method cannot choose its pivots; where payoffs differ by orders of
// magnitude it divides by small differences.)
static void rebuild(Tableau* tableau, const MatrixGame* game) {
    int line, place;
    for (int v = 0; v < tableau->lines + tableau->places; v++)
        tableau->wanted[v] = tableau->where[v] >= tableau->places;
    fill(tableau, game);
    while (largest_wanted(tableau, &line, &place)) exchange(tableau, line, place);
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

// p from the right sides of the lines, q from the reduced costs of the slacks; all others are 0.
static void read_mixes(const Tableau* tableau, MatrixGameSolution* solution) {
    const double* costs = line_of(tableau, tableau->lines);
    int places = tableau->places;
    for (int i = 0; i < places; i++) solution->row_mix[i] = 0;
    for (int j = 0; j < tableau->lines; j++) solution->column_mix[j] = 0;
    for (int j = 0; j < tableau->lines; j++)
        if (tableau->basic[j] < places) solution->row_mix[tableau->basic[j]] = line_of(tableau, j)[places];
    for (int i = 0; i < places; i++)
        if (tableau->outside[i] >= places) solution->column_mix[tableau->outside[i] - places] = costs[i];
    normalise(solution->row_mix, places);
    normalise(solution->column_mix, tableau->lines);
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
