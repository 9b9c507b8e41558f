// equilibrium: games with solutions from textbooks or formulas, and the conditions for an equilibrium on many random,
// tied and lopsided matrices.
#include "sim/statistics/matrix_game.h"

#include <math.h>

#include "sim/base/rng.h"
#include "tests/near.h"
#include "tests/testing.h"

enum { SIDE = 24 };

typedef struct Solved {
    double rows[SIDE], columns[SIDE], value;
} Solved;

static void check_rounded(double figure) { assert_true(figure == round(figure * 1e9) / 1e9); }

static double check_mix(const double* mix, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        assert_true(mix[i] >= 0 && mix[i] <= 1);
        check_rounded(mix[i]);
        assert_false(signbit(mix[i]));
        sum += mix[i];
    }
    assert_near(sum, 1, 1e-7);
    return sum;
}

// Solves, and checks that no side could do better by any strategy of its own: with both conditions the mixes
// are an equilibrium and the value is the game's, whatever made them.
static Solved solve(const double* payoff, int rows, int columns) {
    Solved solved;
    Error error;
    double size = 0;
    for (int i = 0; i < rows * columns; i++) size = fmax(size, fabs(payoff[i]));
    Equilibrium equilibrium = {.row_mix = solved.rows, .column_mix = solved.columns};
    if (!matrix_game_equilibrium(&(MatrixGame){rows, columns, payoff}, &equilibrium, &error))
        fail_msg("%s", error.text);
    solved.value = equilibrium.value;
    check_rounded(solved.value);
    check_mix(solved.rows, rows);
    check_mix(solved.columns, columns);
    assert_near(matrix_game_secured(payoff, rows, columns, solved.rows), solved.value, 1e-7 * (1 + size));
    assert_near(matrix_game_conceded(payoff, rows, columns, solved.columns), solved.value, 1e-7 * (1 + size));
    return solved;
}

static void rock_paper_scissors(void** state) {
    (void)state;
    Solved solved = solve((const double[]){0, -1, 1, 1, 0, -1, -1, 1, 0}, 3, 3);
    assert_near(solved.value, 0, 1e-9);
    for (int i = 0; i < 3; i++) {
        assert_near(solved.rows[i], 1.0 / 3, 1e-9);
        assert_near(solved.columns[i], 1.0 / 3, 1e-9);
    }
}

// A 2x2 game (a b; c d) without saddle point: value (ad - bc) / (a + d - b - c), row weight (d - c) / (same),
// column weight (d - b) / (same).
static void two_by_two_by_formula(void** state) {
    (void)state;
    static const double games[][4] = {
        {3, -1, -2, 1}, {1, -1, -1, 1}, {0.7, 0.2, 0.4, 0.5}, {1e-6, 0, 0, 3e-6}, {5e6, 1e6, 0, 9e6}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        double a = games[i][0], b = games[i][1], c = games[i][2], d = games[i][3], all = a + d - b - c;
        Solved solved = solve(games[i], 2, 2);
        assert_near(solved.value, (a * d - b * c) / all, 1e-8 * (1 + fabs(a)));
        assert_near(solved.rows[0], (d - c) / all, 1e-8);
        assert_near(solved.columns[0], (d - b) / all, 1e-8);
    }
}

static void saddle_point(void** state) {
    (void)state;
    Solved solved = solve((const double[]){4, 2, 3, 5, 1, 0, 6, 1.5, 2.5}, 3, 3);
    assert_near(solved.value, 2, 1e-9);
    assert_near(solved.rows[0], 1, 1e-9);
    assert_near(solved.columns[1], 1, 1e-9);
}

static void dominated_strategies_get_no_weight(void** state) {
    (void)state;
    // Matching pennies; a row that is worse than both of its others mixed, a column that gives more.
    Solved solved = solve((const double[]){1, -1, 2, -1, 1, 2, -0.5, -0.5, 1}, 3, 3);
    assert_near(solved.value, 0, 1e-9);
    assert_near(solved.rows[2], 0, 1e-12);
    assert_near(solved.columns[2], 0, 1e-12);
}

static void one_row_or_one_column(void** state) {
    (void)state;
    static const double line[] = {0.6, 0.2, 0.9, 0.2000001};
    Solved row = solve(line, 1, 4), column = solve(line, 4, 1), single = solve(line, 1, 1);
    assert_near(row.value, 0.2, 1e-9);
    assert_near(row.rows[0], 1, 0);
    assert_near(row.columns[1], 1, 0);
    assert_near(column.value, 0.9, 1e-9);
    assert_near(column.rows[2], 1, 0);
    assert_near(single.value, 0.6, 1e-9);
}

static void ties_are_settled_always_alike(void** state) {
    (void)state;
    double flat[SIDE * SIDE], twins[16];
    for (int i = 0; i < SIDE * SIDE; i++) flat[i] = 0.5;
    Solved solved = solve(flat, SIDE, SIDE), again = solve(flat, SIDE, SIDE);
    assert_near(solved.value, 0.5, 0);
    for (int i = 0; i < SIDE; i++) {
        assert_near(solved.rows[i], again.rows[i], 0);
        assert_near(solved.columns[i], again.columns[i], 0);
    }
    for (int i = 0; i < 16; i++) twins[i] = (i / 4) % 2 == i % 2;  // each row and column twice
    assert_near(solve(twins, 4, 4).value, 0.5, 1e-9);
    for (int i = 0; i < 16; i++) twins[i] = 0;
    assert_near(solve(twins, 4, 4).value, 0, 0);
}

static double random_entry(Rng* rng, unsigned kind) {
    uint32_t word = rng_next(rng);
    switch (kind) {
        case 0:
            return word / 4294967296.0;  // a rate
        case 1:
            return (int)(word % 3) - 1;  // many ties
        case 2:
            return 0.5 + (int)(word % 2001 - 1000) * 1e-9;  // all but equal
        default:
            return (int)(word % 2000001) - 1000000;
    }
}

static void random_matrices_satisfy_the_minimax_conditions(void** state) {
    (void)state;
    Rng rng = rng_seeded(7, 0);
    double payoff[SIDE * SIDE];
    for (int repeat = 0; repeat < 1200; repeat++) {
        int rows = 1 + (int)(rng_next(&rng) % SIDE), columns = 1 + (int)(rng_next(&rng) % SIDE);
        for (int i = 0; i < rows * columns; i++) payoff[i] = random_entry(&rng, (unsigned)repeat % 4);
        solve(payoff, rows, columns);
    }
}

// Swapping the sides turns the game around: its value changes sign.
static void sides_may_be_swapped(void** state) {
    (void)state;
    Rng rng = rng_seeded(8, 0);
    double payoff[SIDE * SIDE], turned[SIDE * SIDE];
    for (int repeat = 0; repeat < 100; repeat++) {
        int rows = 2 + repeat % 7, columns = 2 + repeat % 5;
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++) {
                payoff[i * columns + j] = random_entry(&rng, 0);
                turned[j * rows + i] = -payoff[i * columns + j];
            }
        assert_near(solve(payoff, rows, columns).value, -solve(turned, columns, rows).value, 2e-9);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rock_paper_scissors),
        cmocka_unit_test(two_by_two_by_formula),
        cmocka_unit_test(saddle_point),
        cmocka_unit_test(dominated_strategies_get_no_weight),
        cmocka_unit_test(one_row_or_one_column),
        cmocka_unit_test(ties_are_settled_always_alike),
        cmocka_unit_test(random_matrices_satisfy_the_minimax_conditions),
        cmocka_unit_test(sides_may_be_swapped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
