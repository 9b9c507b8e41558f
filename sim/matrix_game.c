// The simplex method for matrix games; see matrix_game.h.
//
// What the row player misses of the highest payoff is brought to 1 .. 2, which changes no equilibrium: the
// losses b_ij, of which the row player minimises the greatest expectation v. It is positive, and with p = x /
// v for the rows' mix x, the least v is the greatest sum of p_i such that
//
//     sum_i b_ij p_i <= 1 for every column j,    p >= 0.
//
// p = 0 is feasible, so that there is no first phase; every b_ij is positive, so that the sum is bounded. The
// dual solution q = y / v gives the columns' mix. All is kept in Tucker's condensed tableau, of which a pivot
// exchanges the variable of a line with the variable of a place:
//
//     b_1j   b_2j  ...   1     a line for each column of the game: the basic variables, never negative
//      -1     -1   ...   0     the last line: reduced costs, all >= 0 when done, and the sum of p
#include "sim/matrix_game.h"

#include <math.h>
#include <stdlib.h>

#include "sim/check.h"

#define COST_ZERO  1e-12  // reduced costs down to minus this count as none: it bounds the gap that they leave
#define PIVOT_ZERO 1e-10  // entries up to it are noise, and not divided by
#define STEP_ZERO  1e-12  // steps that are shorter, or differ by less, are equally long

// The simplex method takes some two or three times rows + columns pivots in practice.
enum { PIVOTS_PER_VARIABLE = 200 };

// Variables 0 .. places - 1 are p, the others the slacks of the lines.
typedef struct Tableau {
    int lines, places;    // the game's columns, and its rows
    double* entries;      // (lines + 1) x (places + 1), line by line
    int *basic, *outer;   // the variable of each line and of each place
    bool bland;           // whether Bland's rule picks the pivots
    int pivots, stalled;  // all; those since the sum last grew
} Tableau;

static double* line_of(const Tableau* tableau, int i) { return tableau->entries + i * (tableau->places + 1); }

// --- from the payoffs to the tableau

typedef struct Range {
    double high, width;
} Range;

static Range range_of(const MatrixGame* game) {
    double low = game->payoff[0], high = game->payoff[0];
    for (int i = 0; i < game->rows * game->columns; i++) {
        CHECK(isfinite(game->payoff[i]));
        low = fmin(low, game->payoff[i]);
        high = fmax(high, game->payoff[i]);
    }
    CHECK(isfinite(high - low));
    return (Range){high, high > low ? high - low : 1};
}

static double loss_of(const MatrixGame* game, Range range, int i, int j) {
    return 1 + (range.high - game->payoff[i * game->columns + j]) / range.width;
}

static void fill(Tableau* tableau, const MatrixGame* game) {
    Range range = range_of(game);
    double* last = line_of(tableau, tableau->lines);
    for (int j = 0; j < tableau->lines; j++) {
        double* line = line_of(tableau, j);
        for (int i = 0; i < tableau->places; i++) line[i] = loss_of(game, range, i, j);
        line[tableau->places] = 1;
        tableau->basic[j] = tableau->places + j;
    }
    for (int i = 0; i < tableau->places; i++) {
        last[i] = -1;
        tableau->outer[i] = i;
    }
    last[tableau->places] = 0;
}

static void tableau_free(Tableau* tableau) {
    free(tableau->entries);
    free(tableau->basic);
    free(tableau->outer);
}

static bool tableau_open(Tableau* tableau, const MatrixGame* game, Error* error) {
    size_t lines = (size_t)game->columns, places = (size_t)game->rows;
    *tableau = (Tableau){.lines = game->columns, .places = game->rows};
    tableau->entries = malloc((lines + 1) * (places + 1) * sizeof *tableau->entries);
    tableau->basic = malloc(lines * sizeof *tableau->basic);
    tableau->outer = malloc(places * sizeof *tableau->outer);
    if (tableau->entries && tableau->basic && tableau->outer) return true;
    tableau_free(tableau);
    return error_set(error, EXIT_IO, "out of memory for the equilibrium of %d x %d strategies", game->rows,
                     game->columns);
}

// --- pivots

// Where the next variable enters: the one with the most negative reduced cost (Dantzig's rule), or the first
// that has a negative one (Bland's). -1: none, the solution is optimal.
static int entering(const Tableau* tableau) {
    const double* costs = line_of(tableau, tableau->lines);
    const int* outer = tableau->outer;
    int best = -1;
    for (int i = 0; i < tableau->places; i++) {
        if (costs[i] >= -COST_ZERO) continue;
        if (best < 0 || (tableau->bland ? outer[i] < outer[best] : costs[i] < costs[best])) best = i;
    }
    return best;
}

// How far the variable that enters can grow before that of the line is 0.
static double step_of(const Tableau* tableau, int line, int place) {
    const double* entries = line_of(tableau, line);
    return entries[place] > PIVOT_ZERO ? fmax(entries[tableau->places], 0) / entries[place] : INFINITY;
}

// The line whose variable leaves: of those that allow the shortest step the one with the largest pivot, which
// keeps rounding small, or with the first variable (Bland's rule). -1: none bounds the step, which rounding
// alone can cause.
static int leaving(const Tableau* tableau, int place) {
    const int* basic = tableau->basic;
    double shortest = INFINITY, largest = 0;
    int best = -1;
    for (int j = 0; j < tableau->lines; j++) shortest = fmin(shortest, step_of(tableau, j, place));
    for (int j = 0; j < tableau->lines && isfinite(shortest); j++) {
        double pivot = line_of(tableau, j)[place];
        if (step_of(tableau, j, place) > shortest + STEP_ZERO) continue;
        if (best >= 0 && (tableau->bland ? basic[j] > basic[best] : pivot <= largest)) continue;
        best = j;
        largest = pivot;
    }
    return best;
}

// Exchanges the variable of a line with that of a place: Tucker's pivot, which turns into its reciprocal.
static void exchange(Tableau* tableau, int line, int place) {
    double *at = line_of(tableau, line), reciprocal = 1 / at[place];
    int variable = tableau->basic[line];
    for (int i = 0; i <= tableau->places; i++) at[i] *= reciprocal;
    at[place] = reciprocal;
    for (int j = 0; j <= tableau->lines; j++) {
        double *other = line_of(tableau, j), factor = other[place];
        if (j == line || factor == 0) continue;
        other[place] = 0;
        for (int i = 0; i <= tableau->places; i++) other[i] -= factor * at[i];
    }
    tableau->basic[line] = tableau->outer[place];
    tableau->outer[place] = variable;
}

// Pivots until no reduced cost is negative. Dantzig's rule is fast, but may go round in circles by steps of
// no length: after more of them in a row than there are variables, Bland's rule takes over, which cannot (R.
// G. Bland, "New Finite Pivoting Rules for the Simplex Method", 1977), until the sum grows again.
static bool maximise(Tableau* tableau, Error* error) {
    int variables = tableau->lines + tableau->places, place;
    while ((place = entering(tableau)) >= 0) {
        int line = leaving(tableau, place);
        if (line < 0 || tableau->pivots == PIVOTS_PER_VARIABLE * variables)
            return error_set(error, EXIT_INTERNAL,
                             "the equilibrium of %d x %d strategies was not found in %d pivots",
                             tableau->places, tableau->lines, tableau->pivots);
        tableau->stalled = step_of(tableau, line, place) > STEP_ZERO ? 0 : tableau->stalled + 1;
        tableau->bland = tableau->stalled > variables;
        exchange(tableau, line, place);
        tableau->pivots++;
    }
    return true;
}

// --- from the tableau to the mixes

// Cuts off what rounding left below 0 and makes the weights sum to 1.
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
        if (tableau->outer[i] >= places) solution->column_mix[tableau->outer[i] - places] = costs[i];
    normalise(solution->row_mix, places);
    normalise(solution->column_mix, tableau->lines);
}

// The certificate, from the payoffs alone, whatever became of the tableau: the most that the row player loses
// against a column less the least that a row loses against the columns' mix. It is 0 in equilibrium, and
// never less.
static double gap_of(const MatrixGame* game, const MatrixGameSolution* solution) {
    Range range = range_of(game);
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
