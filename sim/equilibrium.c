// Mixed equilibria of matrix games by linear programming; see equilibrium.h.
//
// The programme: choose weights x >= 0 that sum to 1, and v, so that v is as large as can be while
// sum_i x_i a_ij >= v for every column j. The dual prices of these constraints are the other side's mix.
#include "sim/equilibrium.h"

#include <glpk.h>
#include <math.h>
#include <setjmp.h>

#include "sim/check.h"

#define TINY    1e-12  // weights below it are noise of the solver
#define ROUNDED 1e9    // what is told is rounded to 1 / ROUNDED

// The payoffs are brought to 0 .. 1 by (a - shift) / scale, so that the solver's tolerances suit any game.
typedef struct Range {
    double shift, scale;
} Range;

static Range range_of(const double* payoff, int count) {
    double low = payoff[0], high = payoff[0];
    for (int i = 0; i < count; i++) {
        CHECK(isfinite(payoff[i]));
        low = fmin(low, payoff[i]);
        high = fmax(high, payoff[i]);
    }
    return (Range){low, high > low ? high - low : 1};
}

// Variables 1 .. rows are the weights, rows + 1 is v; constraints 1 .. columns are the columns, columns + 1
// is the sum of the weights.
static glp_prob* make_programme(const double* payoff, int rows, int columns, Range range) {
    int index[EQUILIBRIUM_SIDE_MAX + 2];
    double entry[EQUILIBRIUM_SIDE_MAX + 2];
    glp_prob* programme = glp_create_prob();
    glp_set_obj_dir(programme, GLP_MAX);
    glp_add_cols(programme, rows + 1);
    glp_add_rows(programme, columns + 1);
    for (int i = 1; i <= rows; i++) glp_set_col_bnds(programme, i, GLP_LO, 0, 0);
    glp_set_col_bnds(programme, rows + 1, GLP_FR, 0, 0);
    glp_set_obj_coef(programme, rows + 1, 1);
    for (int i = 1; i <= rows + 1; i++) index[i] = i;
    for (int j = 0; j < columns; j++) {
        for (int i = 0; i < rows; i++) entry[i + 1] = (payoff[i * columns + j] - range.shift) / range.scale;
        entry[rows + 1] = -1;
        glp_set_mat_row(programme, j + 1, rows + 1, index, entry);
        glp_set_row_bnds(programme, j + 1, GLP_LO, 0, 0);
    }
    for (int i = 1; i <= rows; i++) entry[i] = 1;
    glp_set_mat_row(programme, columns + 1, rows, index, entry);
    glp_set_row_bnds(programme, columns + 1, GLP_FX, 1, 1);
    return programme;
}

static bool solve(glp_prob* programme, Error* error) {
    glp_smcp control;
    glp_init_smcp(&control);
    control.msg_lev = GLP_MSG_OFF;
    int fault = glp_simplex(programme, &control);
    if (!fault && glp_get_status(programme) == GLP_OPT) return true;
    return error_set(error, EXIT_INTERNAL,
                     "the linear programme of the equilibrium was not solved (GLPK %s: %d, %d)",
                     glp_version(), fault, glp_get_status(programme));
}

static double rounded(double value) { return round(value * ROUNDED) / ROUNDED + 0.0; }

// Cuts off the solver's noise and makes the weights sum to 1.
static void tidy(double* mix, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        if (!(mix[i] > TINY)) mix[i] = 0;
        sum += mix[i];
    }
    CHECK(sum > 0.5 && sum < 2);
    for (int i = 0; i < count; i++) mix[i] = rounded(mix[i] / sum);
}

static bool solve_both(const double* payoff, int rows, int columns, double* row_mix, double* column_mix,
                       double* value, Error* error) {
    glp_prob* programme = make_programme(payoff, rows, columns, range_of(payoff, rows * columns));
    bool solved = solve(programme, error);
    if (solved) {
        for (int i = 0; i < rows; i++) row_mix[i] = glp_get_col_prim(programme, i + 1);
        for (int j = 0; j < columns; j++) column_mix[j] = -glp_get_row_dual(programme, j + 1);
        tidy(row_mix, rows);
        tidy(column_mix, columns);
        *value = rounded((equilibrium_secured(payoff, rows, columns, row_mix) +
                          equilibrium_conceded(payoff, rows, columns, column_mix)) /
                         2);
    }
    glp_delete_prob(programme);
    return solved;
}

// GLPK prints what it has to say and ends the program when memory runs out, unless we say it and do not come
// back.
static int say_nothing(void* info, const char* text) {
    (void)info;
    (void)text;
    return 1;
}

static void escape(void* info) { longjmp(*(jmp_buf*)info, 1); }

bool equilibrium_solve(const double* payoff, int rows, int columns, double* row_mix, double* column_mix,
                       double* value, Error* error) {
    CHECK(rows >= 1 && rows <= EQUILIBRIUM_SIDE_MAX && columns >= 1 && columns <= EQUILIBRIUM_SIDE_MAX);
    jmp_buf place;
    if (glp_init_env() > 1) return error_set(error, EXIT_IO, "out of memory for the equilibrium");
    glp_term_hook(say_nothing, NULL);
    glp_error_hook(escape, &place);
    if (setjmp(place) == 0) return solve_both(payoff, rows, columns, row_mix, column_mix, value, error);
    glp_free_env();  // nothing else can be done with it
    return error_set(error, EXIT_IO, "out of memory, or a fault of GLPK, in solving the equilibrium");
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
