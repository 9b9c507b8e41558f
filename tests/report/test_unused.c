// unused: lists what never happened in some cell, and not what happened in all.
#include "sim/report/run_report.h"

#include <string.h>

#include "sim/batch/batch.h"
#include "tests/hand_plan.h"

// The rule of three: 3 in n, nearly.
static void the_bound(void** state) {
    (void)state;
    assert_int_equal(run_unused_per_million(0), 1000000);
    assert_int_equal(run_unused_per_million(1), 950000);
    assert_int_equal(run_unused_per_million(1000), 2992);
    assert_int_equal(run_unused_per_million(1000000), 3);
}

// Without Bites nobody is bitten and no table is overrun; without Food every one is.
static void dead_rules(void** state) {
    (void)state;
    BatchTiming timing;
    Error error;
    ReportData* data = calloc(1, sizeof *data);
    assert_non_null(data);
    HandPlan* hand = hand_plan(1, 500, 12, 0, 1);
    assert_true(batch_run(&hand->plan, &(BatchOptions){.threads = 1}, &timing, &error));
    report_data_open(data, "run");
    run_unused_report(&hand->plan, data);
    const Sheet* sheet = &data->sheets[0];
    assert_int_equal(sheet->rows, 2);
    assert_string_equal(report_data_figure(sheet, 0, 1)->text, "bites");
    assert_string_equal(report_data_figure(sheet, 1, 1)->text, "overrun");
    assert_int_equal(report_data_figure(sheet, 0, 3)->count, 3);
    assert_int_equal(report_data_figure(sheet, 0, 5)->count, 1500);
    assert_int_equal(report_data_major_rows(sheet), 2);
    report_data_close(data);
    free(data);
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bound),
        cmocka_unit_test(dead_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
