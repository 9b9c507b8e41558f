// fun: measures of games with a given course, and of the stub, where they can be derived; counts do
// not depend on threads.
#include "sim/batch/fun.h"

#include <string.h>

#include "tests/hand_plan.h"

enum { SEED = 11 };

static Forecast by_hand(int count, const uint8_t chances[][2]) {
    Forecast forecast = {.outcomes = 2, .count = count};
    for (int i = 0; i < count; i++) {
        forecast.points[i].decision = 10 * (uint64_t)i;
        for (int k = 0; k < 2; k++) forecast.points[i].chance[k] = chances[i][k];
    }
    return forecast;
}

static const GameResult first_wins = {.win_840ths = {840}}, second_wins = {.win_840ths = {0, 840}},
                        nobody_wins = {.end_reason = 0};

// The first falls back by 30 points, leads by 20 again, and has 90 of 100 from decision 30 of 40 on.
static void a_comeback(void** state) {
    (void)state;
    static const uint8_t chances[][2] = {{55, 45}, {35, 65}, {60, 40}, {95, 5}};
    Forecast forecast = by_hand(4, chances);
    FunValues values = {.has = {false}};
    fun_values(&forecast, 40, &first_wins, &values);
    assert_int_equal(values.value[FUN_decided], 750);
    assert_int_equal(values.value[FUN_lead_changes], 2);
    assert_int_equal(values.value[FUN_comebacks], 1);
    assert_int_equal(values.value[FUN_drama], 547);  // the root of 0.30 is 0.5477
    fun_values(&forecast, 40, &second_wins, &values);
    assert_int_equal(values.value[FUN_decided], 1000);  // never: the second has 5 of 100 at the last look
    assert_int_equal(values.value[FUN_drama], (447 + 948) / 2);  // roots of 0.20 and 0.90
}

// Leads of less than 20 points are within the noise of the playouts and do not count.
static void small_leads_do_not_count(void** state) {
    (void)state;
    static const uint8_t chances[][2] = {{59, 41}, {41, 59}, {59, 41}, {91, 9}};
    Forecast forecast = by_hand(4, chances);
    FunValues values = {.has = {false}};
    fun_values(&forecast, 40, &first_wins, &values);
    assert_int_equal(values.value[FUN_lead_changes], 0);
    assert_int_equal(values.value[FUN_comebacks], 0);
    assert_int_equal(values.value[FUN_drama], 0);
}

// "Nobody" also has a chance: the rest of 100.
static void nobody_can_lead(void** state) {
    (void)state;
    static const uint8_t chances[][2] = {{70, 20}, {10, 10}, {0, 5}, {0, 0}};
    Forecast forecast = by_hand(4, chances);
    FunValues values = {.has = {false}};
    fun_values(&forecast, 40, &nobody_wins, &values);
    assert_int_equal(values.value[FUN_decided], 500);
    assert_int_equal(values.value[FUN_lead_changes], 1);
    assert_int_equal(values.value[FUN_comebacks], 1);
    assert_int_equal(values.value[FUN_drama], 774);  // the root of 0.60
}

// One-sided sign test at 5 %: 5 of 5 (1/32) suffice, 4 of 4 (1/16) do not; 10 of 13 (4.6 %), not 9 of 12 (7.3 %).
static void the_sign_test(void** state) {
    (void)state;
    assert_false(fun_differs(0, 0));
    assert_false(fun_differs(4, 0));
    assert_true(fun_differs(5, 0));
    assert_false(fun_differs(9, 3));
    assert_true(fun_differs(10, 3));
    assert_false(fun_differs(0, 50));
    assert_true(fun_differs(50, 0));
    assert_true(fun_differs(32, 18));   // 3.2 %
    assert_false(fun_differs(31, 19));  // 5.9 %
}

// Plays the first cells of a plan by hand.
static Fun measured(HandPlan* hand, int threads) {
    Error error;
    Fun fun;
    hand->experiment.fun = true;
    assert_true(fun_open(&fun, &hand->plan, &error));
    if (!fun_play(&fun, &(BatchOptions){.threads = threads}, &error)) fail_msg("%s", error.text);
    return fun;
}

// Two players at random, four Food and two Bites. Each is asked once, if it holds no Bite it may draw one.
static void the_stub(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(SEED, 1000, 4, 2, 1);
    Fun fun = measured(hand, 2);
    assert_int_equal(fun.count, hand->plan.cell_count);
    const FunCell* cell = &fun.cells[0];
    const FunOption *take = &cell->options[0], *stay = &cell->options[1];
    assert_int_equal(cell->covered, 1000);
    assert_int_equal(take->offered, stay->offered);
    assert_int_equal(take->chosen + stay->chosen, take->offered);  // in each decision one of the two
    assert_true(cell->sums[FUN_decided].games > 0 && cell->sums[FUN_decided].games <= FUN_GAMES);
    assert_int_equal(cell->sums[FUN_choices].games, cell->sums[FUN_decided].games);
    assert_int_equal(cell->sums[FUN_out].sum, 0);
    // The option that is best in the first half of the imagined games is better in the second, too.
    assert_true(fun_mean(cell, FUN_best_option) > fun_mean(cell, FUN_worst_option));
    for (int i = 0; i < FUN_MEASURE_COUNT; i++) {
        Interval ci95 = fun_bounds(cell, i);
        assert_true(0 <= ci95.low && ci95.low <= fun_mean(cell, i) && fun_mean(cell, i) <= ci95.high);
    }
    fun_close(&fun);
    hand_plan_free(hand);
}

static void threads_do_not_matter(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(SEED, 300, 4, 2, HAND_LINEUPS);
    Fun one = measured(hand, 1), three = measured(hand, 3), copied;
    Error error;
    assert_int_equal(one.count, three.count);
    assert_memory_equal(one.cells, three.cells, (size_t)one.count * sizeof *one.cells);
    assert_true(fun_copy(&copied, &hand->plan, &three, &error));
    assert_memory_equal(one.cells, copied.cells, (size_t)one.count * sizeof *one.cells);
    fun_close(&one);
    fun_close(&three);
    fun_close(&copied);
    hand_plan_free(hand);
}

// Without Food everybody dies, whatever they do: decided from the start, and no choice matters.
static void no_choice_matters(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(SEED, 100, 0, 12, 1);
    Fun fun = measured(hand, 2);
    const FunSum* sums = fun.cells[0].sums;
    assert_int_equal(sums[FUN_choices].games + sums[FUN_drama].games, 2 * sums[FUN_decided].games);
    for (int i = 0; i < FUN_MEASURE_COUNT; i++)
        if (i != FUN_last_choice) assert_int_equal(sums[i].sum, 0);
    assert_true(fun_bounds(&fun.cells[0], FUN_choices).high > 0);
    fun_close(&fun);
    hand_plan_free(hand);
}

static void nothing_unless_asked_for(void** state) {
    (void)state;
    Error error;
    HandPlan* hand = hand_plan(SEED, 10, 4, 2, 1);
    Fun fun;
    assert_true(fun_open(&fun, &hand->plan, &error));
    assert_int_equal(fun.count, 0);
    assert_true(fun_play(&fun, &(BatchOptions){.threads = 1}, &error));
    fun_close(&fun);
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_comeback),        cmocka_unit_test(small_leads_do_not_count),
        cmocka_unit_test(nobody_can_lead),   cmocka_unit_test(the_sign_test),
        cmocka_unit_test(the_stub),          cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(no_choice_matters), cmocka_unit_test(nothing_unless_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
