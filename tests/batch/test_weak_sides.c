// Line-ups against random play: one that is known to lose to it is detected, others are not; what
// cannot be checked is counted; nothing depends on threads.
#include "sim/batch/weak_sides.h"

#include <string.h>

#include "sim/experiment/experiment_make.h"
#include "sim/report/report_data.h"
#include "sim/report/weak_sides_report.h"
#include "tests/testing.h"

typedef struct Case {
    Experiment experiment;
    Plan plan;
    WeakSides weak;
} Case;

static Case* open_case(const char* ruleset, const char* players, const char* games,
                       const char* const* strategies, int count) {
    Error error;
    Case* of = calloc(1, sizeof *of);
    assert_non_null(of);
    Overrides overrides = {.ruleset = ruleset,
                           .players = players,
                           .games = games,
                           .seed = "1",
                           .strategies = strategies,
                           .strategy_count = count};
    if (!experiment_make(&of->experiment, NULL, &overrides, &error) ||
        !plan_make(&of->plan, &of->experiment, &error) || !weak_sides_open_plan(&of->weak, &of->plan, &error))
        fail_msg("%s", error.text);
    return of;
}

static void play(Case* of, int threads) {
    Error error;
    if (!weak_sides_play(&of->weak, &(BatchOptions){.threads = threads}, &error)) fail_msg("%s", error.text);
}

static void done(Case* of) {
    weak_sides_close(&of->weak);
    plan_free(&of->plan);
    experiment_free(&of->experiment);
    free(of);
}

static ReportData* report_data_of(const Case* of) {
    ReportData* data = calloc(1, sizeof *data);
    assert_non_null(data);
    report_data_open(data, "run");
    weak_sides_report(&of->weak, data);
    assert_true(data->good);
    return data;
}

static void drop(ReportData* data) {
    report_data_close(data);
    free(data);
}

// A player that draws at any risk loses to random play if the other never draws.
static const char* const reckless[] = {"0=cautious:risk_max=1", "1=cautious:risk_max=0"};

static void test_a_weak_side_is_found_out(void** state) {
    (void)state;
    Case* of = open_case("stub", "2", "5000", reckless, 2);
    play(of, 2);
    assert_int_equal(of->weak.count, 2);
    const WeakCheck* weak = &of->weak.checks[0];
    assert_int_equal(weak->sums.games, WEAK_GAMES);
    assert_true(weak_sides_beaten(&of->weak, weak) && !weak_sides_beaten(&of->weak, weak + 1));
    assert_int_equal(weak_sides_alarms(&of->weak), 1);
    Interval bounds = weak_sides_bounds(&of->weak, weak);
    assert_true(0 < bounds.low && bounds.low < weak_sides_gain(weak) && weak_sides_gain(weak) < bounds.high);
    ReportData* data = report_data_of(of);
    assert_int_equal(data->sheets[0].rows, 2);
    assert_int_equal(report_data_major_rows(&data->sheets[0]), 1);
    assert_int_equal(data->sentence_count, 1);
    assert_string_equal(data->sentences[0],
                        "Weak play: seat 0 wins 41 % with cautious:risk_max=1, 43 % with random play in its "
                        "place (+0.1 to +4.0 points; 2 players, 0=cautious:risk_max=1 "
                        "1=cautious:risk_max=0). Answers that depend on it are doubtful.");
    drop(data);
    done(of);
}

// In words: the side and what it does, the number of players, and who is against whom.
static void test_a_side_is_named_in_words(void** state) {
    (void)state;
    static const char* const lineup[] = {"survivors=hoarder", "patient_zero=laser_focus", "turned=horde"};
    Case* of = open_case("escape-the-horde", "4", "1000", lineup, 3);
    assert_int_equal(of->weak.count, 2);
    of->weak.checks[0].sums = of->weak.checks[1].sums =
        (WeakSums){.games = 1000, .won = 840 * 270, .random = 840 * 270};
    of->weak.checks[0].sums.random = 840 * 420;  // as if random play won 150 games more
    of->weak.checks[0].sums.gained = 840 * 150;
    of->weak.checks[0].sums.apart = 840 * 840 * 150;
    ReportData* data = report_data_of(of);
    assert_int_equal(data->sentence_count, 1);
    assert_string_equal(
        data->sentences[0],
        "Weak play: survivors win 27 % with hoarder, 42 % with random play in its place (+12.4 to +17.5 "
        "points; 4 players, hoarder against laser_focus/horde). Answers that depend on it are doubtful.");
    drop(data);
    done(of);
}

static void test_a_strong_side_is_left_alone(void** state) {
    (void)state;
    static const char* const lineup[] = {"survivors=cooperative", "patient_zero=opportunist"};
    Case* of = open_case("escape-the-horde", "3", "300", lineup, 2);
    play(of, 2);
    assert_int_equal(of->weak.count, 2);  // both sides, of which the infected are two roles
    for (int i = 0; i < 2; i++) {
        assert_int_equal(of->weak.checks[i].sums.games, 300);  // no more than the experiment plays
        assert_true(weak_sides_gain(&of->weak.checks[i]) < -0.05);
    }
    assert_int_equal(weak_sides_alarms(&of->weak), 0);
    ReportData* data = report_data_of(of);
    assert_int_equal(data->sentence_count, 0);
    assert_int_equal(report_data_major_rows(&data->sheets[0]), 0);
    drop(data);
    done(of);
}

// The wins counted are those of the right side: over the same games, both sides' sums add up.
static void test_the_sums_are_of_both(void** state) {
    (void)state;
    static const char* const lineup[] = {"survivors=cooperative", "patient_zero=random", "turned=random"};
    Case* of = open_case("escape-the-horde", "4", "400", lineup, 3);
    play(of, 1);
    assert_int_equal(of->weak.count, 1);  // the infected play random themselves
    const WeakSums* sums = &of->weak.checks[0].sums;
    assert_true(sums->won > 400 * 840 * 9 / 10);  // against whom the survivors win nearly always
    assert_true(sums->random < sums->won && sums->gained < sums->random);
    assert_true(sums->apart >= 840 * (sums->won - sums->random));  // whole wins
    done(of);
}

static void test_threads_do_not_matter(void** state) {
    (void)state;
    Case *one = open_case("stub", "2", "5000", reckless, 2),
         *three = open_case("stub", "2", "5000", reckless, 2);
    play(one, 1);
    play(three, 3);
    for (int i = 0; i < 2; i++)
        assert_memory_equal(&one->weak.checks[i].sums, &three->weak.checks[i].sums, sizeof(WeakSums));
    done(one);
    done(three);
}

static void test_random_play_is_no_check(void** state) {
    (void)state;
    static const char* const random[] = {"random"};
    Case* of = open_case("stub", "2,3", "100", random, 1);
    assert_int_equal(of->weak.count, 0);
    ReportData* data = report_data_of(of);
    assert_int_equal(data->sheet_count + data->sentence_count, 0);
    drop(data);
    done(of);
}

static void test_what_is_not_checked_is_said(void** state) {
    (void)state;
    static const char* const slow[] = {"flat_mc"};
    Case* of = open_case("stub", "2,3", "100", slow, 1);
    assert_int_equal(of->weak.searching, 2);
    ReportData* data = report_data_of(of);
    assert_int_equal(data->sentence_count, 1);
    assert_non_null(strstr(data->sentences[0], "2 line-ups with search players"));
    drop(data);
    done(of);
}

static void test_the_cost_is_bounded(void** state) {
    (void)state;
    enum { COPIES = WEAK_LINEUPS_MAX + 3 };
    static const char* const eager[] = {"eager"};
    const Cell* cells[COPIES];
    Error error;
    Case* of = open_case("stub", "2", "10", eager, 1);
    for (int i = 0; i < COPIES; i++) cells[i] = &of->plan.cells[0];
    weak_sides_close(&of->weak);
    assert_true(weak_sides_open(&of->weak, cells, COPIES, &error));
    assert_int_equal(of->weak.count, WEAK_LINEUPS_MAX);  // seats that play alike are one check
    assert_int_equal(of->weak.passed_over, 3);
    done(of);
}

// Where all games hit the safety cap.
static void test_no_game_has_a_result(void** unused) {
    (void)unused;
    const WeakSides weak = {.count = 1};
    const WeakCheck check = {0};
    Interval bounds = weak_sides_bounds(&weak, &check);
    assert_true(bounds.low == -1 && bounds.high == 1);
    assert_false(weak_sides_beaten(&weak, &check));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_game_has_a_result),     cmocka_unit_test(test_a_weak_side_is_found_out),
        cmocka_unit_test(test_a_side_is_named_in_words), cmocka_unit_test(test_a_strong_side_is_left_alone),
        cmocka_unit_test(test_the_sums_are_of_both),     cmocka_unit_test(test_threads_do_not_matter),
        cmocka_unit_test(test_random_play_is_no_check),  cmocka_unit_test(test_what_is_not_checked_is_said),
        cmocka_unit_test(test_the_cost_is_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
