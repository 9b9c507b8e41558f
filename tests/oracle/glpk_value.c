// GLPK as the oracle of matrix games; see glpk_value.h.
#include "tests/oracle/glpk_value.h"

#include <glpk.h>
#include <math.h>
#include <stdlib.h>

enum { STEPS_MAX = 5000 };

typedef struct Span {
    double low, width;
} Span;

static Span range_of(const MatrixGame* game) {
    double low = game->payoff[0], high = game->payoff[0];
    for (int i = 1; i < game->rows * game->columns; i++) {
        low = fmin(low, game->payoff[i]);
        high = fmax(high, game->payoff[i]);
    }
    return (Span){low, high > low ? high - low : 1};
}

// Variables 1 .. rows are the weights x, rows + 1 is v; constraints 1 .. columns are the columns, columns + 1
// is the sum of the weights.
static glp_prob* make_programme(const MatrixGame* game, Span range, int* index, double* entry) {
    int rows = game->rows, columns = game->columns;
    glp_prob* programme = glp_create_prob();
    glp_set_obj_dir(programme, GLP_MAX);
    glp_add_cols(programme, rows + 1);
    glp_add_rows(programme, columns + 1);
    for (int i = 1; i <= rows; i++) glp_set_col_bnds(programme, i, GLP_LO, 0, 0);
    glp_set_col_bnds(programme, rows + 1, GLP_FR, 0, 0);
    glp_set_obj_coef(programme, rows + 1, 1);
    for (int i = 1; i <= rows + 1; i++) index[i] = i;
    for (int j = 0; j < columns; j++) {
        for (int i = 0; i < rows; i++)
            entry[i + 1] = (game->payoff[i * columns + j] - range.low) / range.width;
        entry[rows + 1] = -1;
        glp_set_mat_row(programme, j + 1, rows + 1, index, entry);
        glp_set_row_bnds(programme, j + 1, GLP_LO, 0, 0);
    }
    for (int i = 1; i <= rows; i++) entry[i] = 1;
    glp_set_mat_row(programme, columns + 1, rows, index, entry);
    glp_set_row_bnds(programme, columns + 1, GLP_FX, 1, 1);
    return programme;
}

bool glpk_value(const MatrixGame* game, double* value) {
    size_t places = (size_t)game->rows + 2;
    Span range = range_of(game);
    int* index = malloc(places * sizeof *index);
    double* entry = malloc(places * sizeof *entry);
    glp_smcp control;
    if (!index || !entry) abort();
    glp_prob* programme = make_programme(game, range, index, entry);
    glp_init_smcp(&control);
    control.msg_lev = GLP_MSG_OFF;
    control.it_lim = STEPS_MAX;
    bool solved = !glp_simplex(programme, &control) && glp_get_status(programme) == GLP_OPT;
    *value = range.low + range.width * glp_get_obj_val(programme);
    glp_delete_prob(programme);
    free(index);
    free(entry);
    return solved;
}
