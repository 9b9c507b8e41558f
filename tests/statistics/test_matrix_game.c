// matrix_game: games solved by hand, and thousands of random, tied and lopsided ones: against
// GLPK's value, and by the conditions that make a pair of mixes an equilibrium, computed here
// independently.
#include "sim/statistics/matrix_game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/hash.h"
#include "sim/base/rng.h"
#include "tests/near.h"
#include "tests/testing.h"
#ifdef RECKON_GLPK
#include "tests/oracle/glpk_value.h"
#endif

enum { SIDE = 64, GAMES = 4000, GAMES_OF_GLPK = 1000 };

typedef struct Solved {
    double rows[SIDE], columns[SIDE], value;
} Solved;

static double width_of(const MatrixGame* game) {
    double low = game->payoff[0], high = game->payoff[0];
    for (int i = 1; i < game->rows * game->columns; i++) {
        low = fmin(low, game->payoff[i]);
        high = fmax(high, game->payoff[i]);
    }
    return high - low;
}

// How many strategies it plays.
static int check_mix(const double* mix, int count) {
    double sum = 0;
    int played = 0;
    for (int i = 0; i < count; i++) {
        played += mix[i] > 0;
        assert_true(mix[i] >= 0 && mix[i] <= 1 && !signbit(mix[i]));
        sum += mix[i];
    }
    assert_near(sum, 1, 1e-13);
    return played;
}

// Rows that get more than the value against the columns' mix, or columns that concede less than it to the
// rows', would show here; the certificate must say the same.
static Solved solve(MatrixGame game) {
    Solved solved;
    Error error;
    size_t size_of_payoff = (size_t)(game.rows * game.columns) * sizeof *game.payoff;
    double* payoff = malloc(size_of_payoff);  // of exactly this size: AddressSanitizer sees what reads beyond
    assert_non_null(payoff);
    game.payoff = memcpy(payoff, game.payoff, size_of_payoff);
    MatrixGameSolution solution = {.row_mix = solved.rows, .column_mix = solved.columns};
    double most = -INFINITY, least = INFINITY, width = width_of(&game);
    if (!matrix_game_solve(&game, &solution, &error)) fail_msg("%s", error.text);
    // A step brings in one strategy of each side.
    assert_true(solution.pivots >= check_mix(solved.rows, game.rows));
    assert_true(solution.pivots >= check_mix(solved.columns, game.columns));
    for (int i = 0; i < game.rows; i++) {
        double got = 0;
        for (int j = 0; j < game.columns; j++) got += solved.columns[j] * game.payoff[i * game.columns + j];
        most = fmax(most, got);
    }
    for (int j = 0; j < game.columns; j++) {
        double got = 0;
        for (int i = 0; i < game.rows; i++) got += solved.rows[i] * game.payoff[i * game.columns + j];
        least = fmin(least, got);
    }
    double size = fabs(most) + width;
    assert_true(solution.gap <= MATRIX_GAME_GAP_MAX);
    assert_near(most - least, width * solution.gap, 1e-12 * size);
    solved.value = (most + least) / 2;
    free(payoff);
    return solved;
}

// --- by hand

typedef struct Known {
    const char* name;
    int rows, columns;
    double payoff[16], value, row_mix[4], column_mix[4];
} Known;

static Solved solve_known(const Known* known) {
    MatrixGame game = {known->rows, known->columns, known->payoff};
    Solved solved = solve(game);
    print_message("%s\n", known->name);
    assert_near(solved.value, known->value, 1e-14 * (width_of(&game) + fabs(known->value)));
    return solved;
}

static void games_of_one_equilibrium(void** state) {
    (void)state;
    static const double third = 1.0 / 3;
    const Known games[] = {
        {"matching pennies", 2, 2, {1, -1, -1, 1}, 0, {0.5, 0.5}, {0.5, 0.5}},
        {"rock, paper, scissors",
         3,
         3,
         {0, -1, 1, 1, 0, -1, -1, 1, 0},
         0,
         {third, third, third},
         {third, third, third}},
        {"rock beats for two", 3, 3, {0, -1, 2, 1, 0, -1, -2, 1, 0}, 0, {0.25, 0.5, 0.25}, {0.25, 0.5, 0.25}},
        {"odd or even", 2, 2, {-2, 3, 3, -4}, 1.0 / 12, {7.0 / 12, 5.0 / 12}, {7.0 / 12, 5.0 / 12}},
        {"a saddle point", 3, 3, {4, 2, 3, 5, 1, 0, 6, 1.5, 2.5}, 2, {1, 0, 0}, {0, 1, 0}},
        {"the last row and column dominated",
         3,
         3,
         {1, -1, 2, -1, 1, 2, -0.5, -0.5, 1},
         0,
         {0.5, 0.5, 0},
         {0.5, 0.5, 0}},
        {"one row", 1, 4, {0.6, 0.2, 0.9, 0.2000001}, 0.2, {1}, {0, 1, 0, 0}},
        {"one column", 4, 1, {0.6, 0.2, 0.9, 0.8999999}, 0.9, {0, 0, 1, 0}, {1}},
        {"one of each", 1, 1, {-3}, -3, {1}, {1}},
        {"lopsided", 2, 2, {1, 0, 0, 999}, 0.999, {0.999, 0.001}, {0.999, 0.001}},
        {"all but equal", 2, 2, {0.5, 0.25, 0.25, 0.5}, 0.375, {0.5, 0.5}, {0.5, 0.5}},
        {"huge", 2, 2, {1e150, -1e150, -1e150, 1e150}, 0, {0.5, 0.5}, {0.5, 0.5}},
        {"tiny", 2, 2, {3e-150, 0, 0, 1e-150}, 0.75e-150, {0.25, 0.75}, {0.25, 0.75}},
    };
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        Solved solved = solve_known(&games[g]);
        for (int i = 0; i < games[g].rows; i++) assert_near(solved.rows[i], games[g].row_mix[i], 1e-13);
        for (int j = 0; j < games[g].columns; j++)
            assert_near(solved.columns[j], games[g].column_mix[j], 1e-13);
    }
}

// Any of several equilibria is correct.
static void games_of_several(void** state) {
    (void)state;
    static const Known games[] = {
        {"constant", 3, 4, {7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7}, 7, {0}, {0}},
        {"nothing to win", 2, 3, {0}, 0, {0}, {0}},
        {"rates, worth 0", 2, 2, {0, 1, 0, 0}, 0, {0}, {0}},
        {"rates, worth 1", 2, 2, {1, 1, 0, 1}, 1, {0}, {0}},
        {"pennies, each side twice", 4, 4, {1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1}, 0.5, {0}, {0}},
        {"a row twice", 3, 2, {1, 0, 1, 0, 0, 1}, 0.5, {0}, {0}},
        {"a row as good as two mixed", 3, 2, {1, 0, 0, 1, 0.5, 0.5}, 0.5, {0}, {0}},
    };
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) solve_known(&games[g]);
}

// --- where the simplex method can go round in circles

// A linear programme max cx, Ax <= b, x >= 0 with its dual as a symmetric game (Dantzig 1951): it is worth 0,
// and a mix (u, x, t) with t > 0 holds the solution x / t.
static Solved solve_programme(const double a[3][4], const double b[3], const double c[4]) {
    double payoff[8 * 8] = {0};
    for (int j = 0; j < 4; j++) {
        for (int i = 0; i < 3; i++) payoff[(3 + j) * 8 + i] = -(payoff[i * 8 + 3 + j] = a[i][j]);
        payoff[7 * 8 + 3 + j] = -(payoff[(3 + j) * 8 + 7] = c[j]);
    }
    for (int i = 0; i < 3; i++) payoff[7 * 8 + i] = -(payoff[i * 8 + 7] = -b[i]);
    Solved solved = solve((MatrixGame){8, 8, payoff});
    assert_near(solved.value, 0, 1e-12);
    return solved;
}

// Beale 1955, and Kuhn in Balinski and Tucker 1969. Kuhn's game has equilibria with t = 0, too.
static void programmes_that_cycle(void** state) {
    (void)state;
    static const double beale[3][4] = {{0.25, -60, -0.04, 9}, {0.5, -90, -0.02, 3}, {0, 0, 1, 0}};
    static const double kuhn[3][4] = {{-2, -9, 1, 9}, {1.0 / 3, 1, -1.0 / 3, -2}, {2, 3, -1, -12}};
    static const double solution[] = {0.04, 0, 1, 0};
    Solved solved = solve_programme(beale, (const double[]){0, 0, 1}, (const double[]){0.75, -150, 0.02, -6});
    for (int j = 0; j < 4; j++) assert_near(solved.rows[3 + j] / solved.rows[7], solution[j], 1e-12);
    solve_programme(kuhn, (const double[]){0, 0, 2}, (const double[]){2, 3, -1, -12});
}

// --- random games

enum { REAL, SIGNS, BITS, SPARSE, TWINS, LOW_RANK, NARROW, LOPSIDED, KINDS };

static double entry_of(unsigned kind, uint32_t word) {
    static const double sizes[] = {1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6};
    switch (kind) {
        case SIGNS:
            return (int)(word % 3) - 1;
        case BITS:
            return word % 2;
        case SPARSE:
            return word % 10 ? 0 : (word >> 8) % 5;
        case NARROW:
            return 0.5 + (int)(word % 2001 - 1000) * 1e-9;
        case LOPSIDED:
            return ((int)((word >> 8) % 1000) - 500) * sizes[word % 13];
        default:
            return word / 4294967296.0;
    }
}

static MatrixGame draw(Rng* rng, unsigned kind, int side, double* payoff) {
    MatrixGame game = {1 + (int)(rng_next(rng) % (unsigned)side), 1 + (int)(rng_next(rng) % (unsigned)side),
                       payoff};
    uint32_t words[2][SIDE];
    for (int i = 0; i < SIDE; i++)
        for (int side_of = 0; side_of < 2; side_of++) words[side_of][i] = rng_next(rng);
    for (int i = 0; i < game.rows; i++)
        for (int j = 0; j < game.columns; j++) {
            uint32_t row = words[0][i], column = words[1][j];
            double* entry = &payoff[i * game.columns + j];
            if (kind == TWINS)
                *entry = (row % 5 * 7 + column % 4 * 3 + row % 5 * (column % 4)) % 11;
            else if (kind == LOW_RANK)
                *entry = (int)(row % 7 - 3) * (int)(column % 7 - 3) +
                         (int)(row / 7 % 5 - 2) * (int)(column / 7 % 5 - 2);
            else
                *entry = entry_of(kind, rng_next(rng));
        }
    return game;
}

static void random_games_are_in_equilibrium(void** state) {
    (void)state;
    double payoff[SIDE * SIDE];
    for (unsigned kind = 0; kind < KINDS; kind++) {
        Rng rng = rng_seeded(11, kind);
        for (int repeat = 0; repeat < GAMES; repeat++)
            solve(draw(&rng, kind, repeat % 100 ? 14 : SIDE, payoff));
    }
}

// GLPK allows itself 1e-7. It exceeds its limit of steps in a few games.
static void glpk_finds_the_same_values(void** state) {
    (void)state;
#ifdef RECKON_GLPK
    double payoff[SIDE * SIDE], value;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        Rng rng = rng_seeded(12, kind);
        int unsolved = 0;
        for (int repeat = 0; repeat < GAMES_OF_GLPK; repeat++) {
            MatrixGame game = draw(&rng, kind, repeat % 100 ? 14 : SIDE, payoff);
            if (glpk_value(&game, &value))
                assert_near(solve(game).value, value, 1e-7 * width_of(&game));
            else
                unsolved++;
        }
        print_message("kind %u: %d of %d not solved by GLPK\n", kind, unsolved, GAMES_OF_GLPK);
        assert_true(unsolved <= GAMES_OF_GLPK / 100);
    }
#else
    print_message("GLPK (libglpk-dev) is not installed: nothing was compared with it\n");
    skip();
#endif
}

// One game of each kind, to the last bit: on every machine, in every build.
static void the_bytes_are_always_the_same(void** state) {
    (void)state;
    double payoff[SIDE * SIDE];
    uint64_t hash = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        Rng rng = rng_seeded(13, kind);
        MatrixGame game = draw(&rng, kind, SIDE, payoff);
        Solved solved = solve(game);
        hash = hash_bytes(hash, solved.rows, (size_t)game.rows * sizeof *solved.rows);
        hash = hash_bytes(hash, solved.columns, (size_t)game.columns * sizeof *solved.columns);
    }
    assert_int_equal(hash, UINT64_C(0xd1832d7828251608));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_one_equilibrium),   cmocka_unit_test(games_of_several),
        cmocka_unit_test(programmes_that_cycle),      cmocka_unit_test(random_games_are_in_equilibrium),
        cmocka_unit_test(glpk_finds_the_same_values), cmocka_unit_test(the_bytes_are_always_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
