// matrix: the statements about matrices with known rates, and the error rates of those called
// certain.
#include "sim/verbs/matrix/matrix.h"

#include <math.h>
#include <string.h>

#include "sim/statistics/matrix_game.h"
#include "tests/near.h"

enum { SIDE = 4, ENTRIES = SIDE * SIDE };

static void within(Interval interval, double value) {
    if (!(interval.low <= value && value <= interval.high))
        fail_msg("%.10g is not in %.10g .. %.10g", value, interval.low, interval.high);
}

// --- matrices of known rates: each game has a number in [0,1), and an entry wins it if that is below its
// rate

static PairedRun empty_paired(int entries) {
    PairedRun paired;
    Error error;
    if (!paired_open(&paired, 1, entries, 1, &error)) fail_msg("%s", error.text);
    return paired;
}

// `games` numbers spread evenly over [0,1).
static PairedRun exact_paired(const double* rates, int entries, uint64_t games) {
    PairedRun paired = empty_paired(entries);
    size_t pair = 0;
    paired.games = games;
    for (int v = 0; v < entries; v++) {
        uint64_t won = (uint64_t)llround(rates[v] * (double)games);
        paired.scores[v] = (PairedScore){games, 0, 840 * won, (Wide)840 * 840 * won};
        for (int w = v + 1; w < entries; w++, pair++) {
            uint64_t other = (uint64_t)llround(rates[w] * (double)games);
            paired.pairs[pair].games = games;
            paired.pairs[pair].apart.plus = won > other ? 840 * (won - other) : 0;
            paired.pairs[pair].apart.minus = other > won ? 840 * (other - won) : 0;
            paired.pairs[pair].apart.squares =
                (Wide)840 * (paired.pairs[pair].apart.plus + paired.pairs[pair].apart.minus);
        }
    }
    return paired;
}

static void play_random(PairedRun* paired, const double* rates, Rng* rng, uint64_t games) {
    for (uint64_t game = 0; game < games; game++) {
        bool won[ENTRIES];
        size_t pair = 0;
        double common = rng_next(rng) / 4294967296.0;
        // Half of the entries see the number itself, half see it from the other end: pairs of both kinds.
        for (int v = 0; v < paired->arm_count; v++) won[v] = (v % 2 ? 1 - common : common) < rates[v];
        for (int v = 0; v < paired->arm_count; v++) {
            paired->scores[v].games++;
            paired->scores[v].sum += won[v] ? 840 : 0;
            paired->scores[v].sum_sq += won[v] ? 840 * 840 : 0;
            for (int w = v + 1; w < paired->arm_count; w++, pair++) {
                paired->pairs[pair].games++;
                paired->pairs[pair].apart.plus += won[v] && !won[w] ? 840 : 0;
                paired->pairs[pair].apart.minus += won[w] && !won[v] ? 840 : 0;
                paired->pairs[pair].apart.squares += won[v] != won[w] ? 840 * 840 : 0;
            }
        }
    }
    paired->games += games;
}

static MatrixFrame frame_of(int rows, int columns) {
    return (MatrixFrame){.rows = rows, .columns = columns, .band = {0.45, 0.55}, .alpha = 0.05};
}

static Matrix* analyse(const MatrixFrame* frame, const PairedRun* paired) {
    Error error;
    Matrix* matrix = malloc(sizeof *matrix);
    assert_non_null(matrix);
    if (!matrix_analyse(matrix, frame, paired, &error)) fail_msg("%s", error.text);
    return matrix;
}

static Matrix* exact_matrix(const MatrixFrame* frame, const double* rates, uint64_t games) {
    PairedRun paired = exact_paired(rates, frame->rows * frame->columns, games);
    Matrix* matrix = analyse(frame, &paired);
    paired_close(&paired);
    return matrix;
}

static void balance_is_counted(void** state) {
    (void)state;
    static const double rates[] = {0.50, 0.70, 0.30, 0.52, 0.80, 0.44, 0.55, 0.99, 0.10};
    MatrixFrame frame = frame_of(3, 3);
    Matrix* matrix = exact_matrix(&frame, rates, 20000);
    assert_int_equal(matrix->counts[BAND_INSIDE], 2);
    assert_int_equal(matrix->counts[BAND_ABOVE], 3);
    assert_int_equal(matrix->counts[BAND_BELOW], 2);
    assert_int_equal(matrix->counts[BAND_UNSURE], 2);  // 0.44 and 0.55: their intervals cross an end
    assert_int_equal(matrix->looks_inside, 3);         // 0.55 is an end of the band
    assert_int_equal(matrix->highest, 7);
    assert_int_equal(matrix->lowest, 8);
    // Column 1 is above the band for every row, which favours the rows: that breaks nothing for a column.
    assert_int_equal(matrix->columns[1].breaks, MATRIX_NO);
    // Column 2 is below it whatever the rows do, but for 0.44 not surely so.
    assert_int_equal(matrix->columns[2].breaks, MATRIX_LOOKS);
    assert_int_equal(matrix->columns[2].worst, 1);
    assert_int_equal(matrix->columns[2].best, 2);
    assert_int_equal(matrix->rows[0].worst, 2);
    free(matrix);
    matrix = exact_matrix(&frame, rates, 2000000);
    assert_int_equal(matrix->columns[2].breaks, MATRIX_PROVEN);
    free(matrix);
}

static void dominated_by_one_and_by_a_mix(void** state) {
    (void)state;
    // Row 2 is worse than row 0 everywhere; row 3 than no row alone, but than rows 0 and 1 mixed.
    static const double rates[] = {0.9, 0.3, 0.3, 0.9, 0.85, 0.25, 0.5, 0.5};
    MatrixFrame frame = frame_of(4, 2);
    Matrix* matrix = exact_matrix(&frame, rates, 100000);
    assert_int_equal(matrix->rows[0].dominated, MATRIX_NO);
    assert_int_equal(matrix->rows[1].dominated, MATRIX_NO);
    assert_int_equal(matrix->rows[2].dominated, MATRIX_PROVEN);
    assert_int_equal(matrix->rows[2].dominator, 0);
    assert_int_equal(matrix->rows[3].dominated, MATRIX_PROVEN);
    assert_int_equal(matrix->rows[3].dominator, -1);
    assert_near(matrix->rows[3].mix[0], 0.5, 0.01);
    assert_near(matrix->rows[3].mix[1], 0.5, 0.01);
    assert_near(matrix->value, 0.6, 1e-9);
    within(matrix->value_bounds, 0.6);
    assert_near(matrix->rows[0].weight, 0.5, 1e-6);
    assert_near(matrix->columns[1].weight, 0.5, 1e-6);
    free(matrix);
    matrix = exact_matrix(&frame, rates, 100);  // the same estimates prove nothing
    assert_int_equal(matrix->rows[2].dominated, MATRIX_LOOKS);
    assert_int_equal(matrix->rows[3].dominated, MATRIX_LOOKS);
    free(matrix);
}

static void columns_want_low_rates(void** state) {
    (void)state;
    static const double rates[] = {0.5, 0.6, 0.4, 0.7};  // column 0 concedes less everywhere
    MatrixFrame frame = frame_of(2, 2);
    Matrix* matrix = exact_matrix(&frame, rates, 100000);
    assert_int_equal(matrix->columns[0].dominated, MATRIX_NO);
    assert_int_equal(matrix->columns[1].dominated, MATRIX_PROVEN);
    assert_int_equal(matrix->columns[1].dominator, 0);
    assert_int_equal(matrix->rows[1].dominated, MATRIX_NO);
    assert_near(matrix->value, 0.5, 1e-9);
    assert_int_equal(matrix->value_place, BAND_INSIDE);
    free(matrix);
}

static void rows_that_play_alike_do_not_dominate(void** state) {
    (void)state;
    static const double rates[] = {0.5, 0.6, 0.5, 0.6};
    MatrixFrame frame = frame_of(2, 2);
    Matrix* matrix = exact_matrix(&frame, rates, 100000);
    for (int i = 0; i < 2; i++) assert_int_equal(matrix->rows[i].dominated, MATRIX_NO);
    free(matrix);
}

static void fields_are_stable_or_not(void** state) {
    (void)state;
    // In the field of 0 nobody gains; in that of 1 row 0 does; of column 2 no row plays the same.
    static const double rates[] = {0.5, 0.6, 0.3, 0.4, 0.5, 0.9};
    MatrixFrame frame = frame_of(2, 3);
    frame.field = true;
    frame.twins[0] = 0, frame.twins[1] = 1, frame.twins[2] = -1;
    Matrix* matrix = exact_matrix(&frame, rates, 100000);
    assert_int_equal(matrix->fields[0].stable, MATRIX_PROVEN);
    assert_int_equal(matrix->fields[0].unstable, MATRIX_NO);
    assert_int_equal(matrix->fields[0].reply, 1);
    assert_near(matrix->fields[0].gain, -0.1, 1e-9);
    within(matrix->fields[0].gain_bounds, -0.1);
    assert_int_equal(matrix->fields[1].unstable, MATRIX_PROVEN);
    assert_int_equal(matrix->fields[1].reply, 0);
    assert_near(matrix->fields[1].gain, 0.1, 1e-9);
    assert_false(matrix->fields[2].known);
    free(matrix);
    matrix = exact_matrix(&frame, rates, 100);
    assert_int_equal(matrix->fields[0].stable, MATRIX_LOOKS);
    assert_int_equal(matrix->fields[1].unstable, MATRIX_LOOKS);
    free(matrix);
}

// As exact_matrix, but all games of one entry hit the safety cap.
static Matrix* matrix_without(const MatrixFrame* frame, const double* rates, int entry) {
    int entries = frame->rows * frame->columns;
    PairedRun paired = exact_paired(rates, entries, 100000);
    size_t pair = 0;
    paired.scores[entry] = (PairedScore){.aborted = 100000};
    for (int v = 0; v < entries; v++)
        for (int w = v + 1; w < entries; w++, pair++)
            if (v == entry || w == entry) paired.pairs[pair] = (ArmPair){.games = 0};
    Matrix* matrix = analyse(frame, &paired);
    paired_close(&paired);
    return matrix;
}

static void what_has_no_rate_proves_nothing(void** state) {
    (void)state;
    // Nobody plays row 2 or column 2, whatever their rate against each other.
    static const double beside[] = {0.9, 0.3, 0.95, 0.3, 0.9, 0.95, 0.2, 0.2, 1.0};
    static const double inside[] = {0.9, 0.3, 0.3, 0.0};  // but the last rate decides who plays what
    MatrixFrame three = frame_of(3, 3), two = frame_of(2, 2);
    Matrix* matrix = matrix_without(&three, beside, 8);
    assert_true(matrix->named && matrix->places[8] == BAND_UNSURE);
    assert_near(matrix->value, 0.6, 1e-9);
    assert_near(matrix->rows[0].weight, 0.5, 1e-6);
    assert_true(!matrix->rows[2].dominated && matrix->columns[2].worst == 0);
    free(matrix);
    for (int ends = 0; ends < 2; ends++) {
        double rates[] = {inside[0], inside[1], inside[2], ends};
        Matrix *open = matrix_without(&two, inside, 3), *known = exact_matrix(&two, rates, 100000);
        assert_false(open->named);
        assert_true(open->rows[0].weight + open->rows[1].weight + open->columns[0].weight == 0);
        assert_true(open->value_bounds.low <= known->value && known->value <= open->value_bounds.high);
        assert_true(!open->rows[0].dominated && !open->rows[1].dominated);
        free(open);
        free(known);
    }
    MatrixFrame one = frame_of(1, 1);
    matrix = matrix_without(&one, inside, 0);
    assert_false(matrix->named || matrix_known(matrix, matrix->lowest));
    assert_int_equal(matrix->rows[0].reply, -1);
    assert_int_equal(matrix->columns[0].reply, -1);
    free(matrix);
}

static void no_field_is_proven_stable_without_all_rates(void** state) {
    (void)state;
    static const double rates[] = {0.5, 0.3, 0.2};
    MatrixFrame frame = frame_of(3, 1);  // its only twin is row 0
    frame.field = true;
    Matrix *whole = exact_matrix(&frame, rates, 100000), *open = matrix_without(&frame, rates, 2);
    assert_int_equal(whole->fields[0].stable, MATRIX_PROVEN);
    assert_int_equal(open->fields[0].stable, MATRIX_LOOKS);
    free(whole);
    free(open);
}

static void extremes_say_nothing_wrong(void** state) {
    (void)state;
    static const double rates[] = {0, 1, 1, 0};
    MatrixFrame frame = frame_of(2, 2), single = frame_of(1, 1);
    for (uint64_t games = 0; games < 100; games = 10 * games + 1) {
        Matrix *matrix = exact_matrix(&frame, rates, games), *one = exact_matrix(&single, rates, games);
        assert_true(isfinite(matrix->value) && isfinite(one->value));
        within((Interval){0, 1}, matrix->value);
        within(matrix->value_bounds, matrix->value);
        within(one->value_bounds, 0);
        if (games <= 1) {
            assert_int_equal(matrix->counts[BAND_UNSURE], 4);
            for (int i = 0; i < 2; i++) assert_int_not_equal(matrix->rows[i].dominated, MATRIX_PROVEN);
        }
        free(matrix);
        free(one);
    }
}

// --- how often anything called certain is wrong

// A mixed equilibrium, twin rows and twin columns (nobody dominates them), and rates at an end of the band.
static const double truth[ENTRIES] = {0.30, 0.55, 0.70, 0.70,  //
                                      0.60, 0.45, 0.35, 0.35,  //
                                      0.60, 0.45, 0.35, 0.35,  //
                                      0.55, 0.50, 0.45, 0.45};

static bool wrong_place(double rate, BandPlace place) {
    if (place == BAND_INSIDE) return rate < 0.45 || rate > 0.55;
    if (place == BAND_ABOVE) return rate <= 0.55;
    return place == BAND_BELOW && rate >= 0.45;
}

// Whether anything that the matrix calls certain is wrong; no row or column of the truth is
// strictly dominated.
static bool errs(const Matrix* matrix, double value) {
    bool wrong = value < matrix->value_bounds.low || value > matrix->value_bounds.high;
    for (int i = 0; i < ENTRIES; i++)
        wrong |= wrong_place(truth[i], matrix->places[i]) || truth[i] < matrix->bounds[i].low ||
                 truth[i] > matrix->bounds[i].high;
    for (int i = 0; i < SIDE; i++)
        wrong |= matrix->rows[i].dominated == MATRIX_PROVEN ||
                 matrix->columns[i].dominated == MATRIX_PROVEN || matrix->rows[i].breaks == MATRIX_PROVEN ||
                 matrix->columns[i].breaks == MATRIX_PROVEN;
    return wrong;
}

// At three looks in each of several hundred repeats: no more errors than alpha allows, and
// intervals of the value that are narrow enough to be useful. With a meaningless alpha (each
// entry's interval holds half the time) the test sees errors, so it can detect them.
static void errors_are_as_rare_as_promised(void** state) {
    (void)state;
    static const double alphas[2] = {0.05, ENTRIES};
    int repeats = (int)testing_number("RECKON_TEST_REPEATS", 400), wrong[2] = {0, 0};
    double rows[SIDE], columns[SIDE], width = 0;
    Equilibrium equilibrium = {.row_mix = rows, .column_mix = columns};
    Rng rng = rng_seeded(4, 0);
    Error error;
    assert_true(matrix_game_equilibrium(&(MatrixGame){SIDE, SIDE, truth}, &equilibrium, &error));
    double value = equilibrium.value;
    assert_true(rows[0] > 0.05 && rows[0] < 0.95);
    for (int repeat = 0; repeat < repeats; repeat++) {
        PairedRun paired = empty_paired(ENTRIES);
        bool erred[2] = {false, false};
        for (int look = 0; look < 3; look++) {
            play_random(&paired, truth, &rng, look ? 300 : 100);
            for (int i = 0; i < 2; i++) {
                MatrixFrame frame = frame_of(SIDE, SIDE);
                frame.alpha = alphas[i];
                Matrix* matrix = analyse(&frame, &paired);
                erred[i] |= errs(matrix, value);
                if (look == 2 && i == 0) width += matrix->value_bounds.high - matrix->value_bounds.low;
                free(matrix);
            }
        }
        for (int i = 0; i < 2; i++) wrong[i] += erred[i];
        paired_close(&paired);
    }
    print_message("wrong in %d of %d repeats, in %d where nothing is promised; mean width %.4f\n", wrong[0],
                  repeats, wrong[1], width / repeats);
    assert_true(wrong[0] <= repeats * alphas[0] + 3 * sqrt(repeats * alphas[0] * (1 - alphas[0])));
    assert_true(wrong[1] > repeats / 20);
    assert_true(width / repeats < 0.3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(balance_is_counted),
        cmocka_unit_test(dominated_by_one_and_by_a_mix),
        cmocka_unit_test(columns_want_low_rates),
        cmocka_unit_test(rows_that_play_alike_do_not_dominate),
        cmocka_unit_test(fields_are_stable_or_not),
        cmocka_unit_test(what_has_no_rate_proves_nothing),
        cmocka_unit_test(no_field_is_proven_stable_without_all_rates),
        cmocka_unit_test(extremes_say_nothing_wrong),
        cmocka_unit_test(errors_are_as_rare_as_promised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
