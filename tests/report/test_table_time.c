// table_time: seconds times what is counted, with the interval of the mean.
#include "sim/report/table_time.h"

#include "tests/hand_plan.h"

// A turn of the stub takes ten seconds, and a game of two players has two.
static void ten_seconds_a_turn(void** state) {
    (void)state;
    BatchTiming timing;
    Error error;
    Interval ci95;
    HandPlan* hand = hand_plan(1, 100, 4, 2, 1);
    assert_true(table_time_seconds(&hand->plan.cells[0], &ci95) == 0 && ci95.high == 0);  // no game yet
    assert_true(batch_run(&hand->plan, &(BatchOptions){.threads = 1}, &timing, &error));
    assert_true(table_time_seconds(&hand->plan.cells[0], &ci95) == 20);
    assert_true(ci95.low == 20 && ci95.high == 20);
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(ten_seconds_a_turn)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
