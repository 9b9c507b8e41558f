// spot_check: genuine results pass, in every ruleset; counts that only other games could have do
// not, although the ruleset's constraints allow them.
#include "sim/result/spot_check.h"

#include <string.h>

#include "sim/base/program.h"
#include "sim/game/registry.h"
#include "sim/result/plausible_metric.h"
#include "sim/result/run_stages.h"
#include "tests/testing.h"

// A genuinely played result of `games` games.
static Result* played(const char* ruleset, const char* games, const char* strategy) {
    const Overrides overrides = {.ruleset = ruleset,
                                 .games = games,
                                 .seed = "12",
                                 .strategies = &strategy,
                                 .strategy_count = strategy ? 1 : 0};
    Result* result = calloc(1, sizeof *result);
    Error error;
    assert_non_null(result);
    if (!experiment_make(&result->experiment, NULL, &overrides, &error)) fail_msg("%s", error.text);
    if (!run_stages_plan(result, &error)) fail_msg("%s", error.text);
    assert_true(batch_run(&result->plan, &(BatchOptions){.threads = 2}, &result->timing, &error));
    return result;
}

static void free_result(Result* result) {
    result_free(result);
    free(result);
}

static void expect_refused(const Result* result, const char* what) {
    Error error;
    char wanted[NAME_MAX_BYTES * 2];
    snprintf(wanted, sizeof wanted, "do not give its counts of \"%s\"", what);
    assert_false(spot_check(result, &error));
    assert_int_equal(error.exit_code, EXIT_BAD_DATA);
    if (!strstr(error.text, wanted)) fail_msg("%s", error.text);
}

static void test_what_was_played_passes(void** state) {
    (void)state;
    Error error;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        Result* result = played(registry_ruleset(i)->id, "300", NULL);
        if (!spot_check(result, &error)) fail_msg("%s", error.text);
        result->experiment.seed++;  // other games
        assert_false(spot_check(result, &error));
        free_result(result);
    }
}

// A game changes sides, and so do its end and figures: possible, by the tables.
static void test_wins_of_another_side(void** state) {
    (void)state;
    Error error;
    Result* result = played("stub", "64", "random");
    const Cell* cell = &result->plan.cells[0];
    Tally* tally = cell->tally;
    tally->wins[0]--, tally->wins[1]++;
    tally->win_840ths[0] -= 840, tally->win_840ths[1] += 840;
    tally->win_840ths_sq[0] -= 840 * 840, tally->win_840ths_sq[1] += 840 * 840;
    assert_true(plausible_tally(cell->match.ruleset, cell->players, cell->variant->values, tally, &error));
    expect_refused(result, "outcomes");
    free_result(result);
}

static void test_a_figure_of_other_games(void** state) {
    (void)state;
    Result* result = played("zombie-run", "64", "random");
    const Ruleset* ruleset = result->plan.cells[0].match.ruleset;
    MetricTally* metric = &result->plan.cells[0].tally->metrics[ruleset_metric(ruleset, "turns")];
    unsigned bin = tally_bin(metric->max);
    metric->bins[bin - metric->first]--;
    assert_non_null(tally_place(metric, bin + 1));
    metric->bins[bin + 1 - metric->first]++;
    metric->max = tally_bin_low(bin + 1);
    expect_refused(result, "turns");
    free_result(result);
}

// More games than are replayed: frequencies reveal the difference.
static void test_figures_that_changed_places(void** state) {
    (void)state;
    Error error;
    Result* result = played("stub", "20k", "random");
    const Ruleset* ruleset = result->plan.cells[0].match.ruleset;
    MetricTally* metrics = result->plan.cells[0].tally->metrics;
    int taken = ruleset_metric(ruleset, "cards_taken"), left = ruleset_metric(ruleset, "survivors");
    assert_true(spot_check(result, &error));
    MetricTally other = metrics[taken];
    metrics[taken] = metrics[left], metrics[left] = other;
    expect_refused(result, "cards_taken");
    free_result(result);
}

// Sums within a bin, where all games were played again.
static void test_a_sum(void** state) {
    (void)state;
    Error error;
    Result* result = played("escape-the-horde", "40", "random");
    const Ruleset* ruleset = result->plan.cells[0].match.ruleset;
    MetricTally* metric = &result->plan.cells[0].tally->metrics[ruleset_metric(ruleset, "decisions")];
    assert_true(spot_check(result, &error));
    metric->sum_sq += 2;
    expect_refused(result, "decisions");
    free_result(result);
}

static void test_games_worth_reading(void** state) {
    (void)state;
    Result* result = played("stub", "5000", "random");
    uint64_t* longest = &result->plan.cells[0].tally->notable.marks[NOTABLE_LONGEST];
    *longest = notable_high(notable_high_value(*longest), notable_game(*longest) + 1);
    expect_refused(result, "notable_games");
    free_result(result);
}

// External players cannot be asked again, and searching takes too long.
static void test_who_is_not_asked(void** state) {
    (void)state;
    Error error;
    Result* result = played("stub", "2", "flat_mc:playouts=2");
    result->experiment.seed++;
    assert_true(spot_check(result, &error));
    free_result(result);
}

// A program that plays differently cannot judge the games.
static void test_other_programs(void** state) {
    (void)state;
    Error error;
    Result* result = played("stub", "64", "random");
    result->experiment.seed++;
    snprintf(result->version, sizeof result->version, "%s", program_version());
    assert_false(spot_check_own(result, &error));
    result->signature[0] = result->signature[0] == '0' ? '1' : '0';
    assert_true(spot_check_own(result, &error));
    free_result(result);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_played_passes),
        cmocka_unit_test(test_wins_of_another_side),
        cmocka_unit_test(test_a_figure_of_other_games),
        cmocka_unit_test(test_figures_that_changed_places),
        cmocka_unit_test(test_a_sum),
        cmocka_unit_test(test_games_worth_reading),
        cmocka_unit_test(test_who_is_not_asked),
        cmocka_unit_test(test_other_programs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
