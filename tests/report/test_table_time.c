// table_time: seconds times counts, with the interval of the mean.
#include "sim/report/run_report.h"

#include "sim/batch/batch.h"
#include "tests/hand_plan.h"
#include "tests/near.h"
#include "tests/new_tally.h"

// A turn of the stub takes ten seconds, and a game of two players has two.
static void ten_seconds_a_turn(void** state) {
    (void)state;
    BatchTiming timing;
    Error error;
    Interval ci95;
    HandPlan* hand = hand_plan(1, 100, 4, 2, 1);
    assert_true(run_table_time_seconds(&hand->plan.cells[0], &ci95) == 0 &&
                !statistics_is_known(ci95));  // no game yet
    assert_true(batch_run(&hand->plan, &(BatchOptions){.threads = 1}, &timing, &error));
    assert_true(run_table_time_seconds(&hand->plan.cells[0], &ci95) == 20);
    assert_true(ci95.low == 20 && ci95.high == 20);
    hand_plan_free(hand);
}

// Games of two and of four turns: a standard error of ten seconds, and Student's t. One game has no interval.
static void few_games_use_students_t(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 100, 4, 2, 1);
    Cell* cell = &hand->plan.cells[0];
    const Ruleset* stub = cell->match.ruleset;
    Interval ci95;
    cell->tally = new_tally(stub);
    for (int games = 1; games <= 2; games++) {
        GameResult result = {.metrics = {2 * games}};
        tally_game(stub, 2, cell->tally, &result);
        assert_true(run_table_time_seconds(cell, &ci95) == 10 * (games + 1));
        assert_true(statistics_is_known(ci95) == (games > 1));
    }
    assert_true(ci95.low == 0);
    assert_near(ci95.high, 30 + 127.0620474, 1e-6);
    free_tally(cell->tally);
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(ten_seconds_a_turn),
                                       cmocka_unit_test(few_games_use_students_t)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
