// aborted: no message without aborted games, a warning for a few, an error beyond one in a thousand of a cell, with the
// command that replays one.
#include "sim/batch/aborted.h"

#include <string.h>

#include "sim/batch/batch.h"
#include "sim/experiment/experiment_make.h"
#include "tests/hand_plan.h"

static void few_are_a_warning_and_many_an_error(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(7, 3000, 8, 4, HAND_LINEUPS);
    Error error;
    for (int i = 0; i < hand->plan.cell_count; i++) hand->plan.cells[i].tally->games = 3000;
    assert_true(aborted_check(&hand->plan, &error));
    hand->plan.cells[1].tally->aborted = 1;
    hand->plan.cells[4].tally->aborted = 3;
    assert_false(aborted_check(&hand->plan, &error));
    assert_int_equal(error.exit_code, EXIT_DONE);
    assert_non_null(strstr(error.text, "4 of 27000 games"));
    assert_non_null(strstr(error.text, hand->plan.cells[4].id));
    // The stub has no safety cap: no game can be shown.
    assert_null(strstr(error.text, "replay"));
    hand->plan.cells[4].tally->aborted = 4;
    assert_false(aborted_check(&hand->plan, &error));
    assert_int_equal(error.exit_code, EXIT_INTERNAL);
    hand_plan_free(hand);
}

// Games that failed with an external player are reported separately. Many of them outweigh a few at the cap.
static void failed_games_blame_the_player(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(7, 3000, 8, 4, HAND_LINEUPS);
    Error error;
    for (int i = 0; i < hand->plan.cell_count; i++) hand->plan.cells[i].tally->games = 3000;
    Tally* tally = hand->plan.cells[1].tally;
    tally->aborted = tally->failed = 3;
    assert_false(aborted_check(&hand->plan, &error));
    assert_int_equal(error.exit_code, EXIT_DONE);
    assert_non_null(strstr(error.text, "failed games: 3 of 27000 games"));
    tally->aborted = tally->failed = 4;
    hand->plan.cells[0].tally->aborted = 1;
    assert_false(aborted_check(&hand->plan, &error));
    assert_int_equal(error.exit_code, EXIT_PLUGIN);
    assert_non_null(strstr(error.text, "too many failed games: 4 of 27000 games"));
    hand_plan_free(hand);
}

// A game that does hit its cap, found again.
static void the_command_replays_an_aborted_game(void** state) {
    (void)state;
    static const char* const rules[] = {"turn_cap=50"};
    static const char* const strategies[] = {"random"};
    Overrides overrides = {.ruleset = "zombie-survival-infection",
                           .players = "3",
                           .games = "20",
                           .rules = rules,
                           .strategies = strategies,
                           .rule_count = 1,
                           .strategy_count = 1};
    Experiment experiment;
    Plan plan;
    Error error;
    BatchOptions options = {.threads = 1};
    BatchTiming timing;
    if (!experiment_make(&experiment, NULL, &overrides, &error)) fail_msg("%s", error.text);
    if (!plan_make(&plan, &experiment, &error)) fail_msg("%s", error.text);
    if (!batch_run(&plan, &options, &timing, &error)) fail_msg("%s", error.text);
    assert_true(plan.cells[0].tally->aborted > 0);
    assert_false(aborted_check(&plan, &error));
    assert_int_equal(error.exit_code, EXIT_INTERNAL);
    const char* command = strstr(error.text, "reckon replay --ruleset zombie-survival-infection");
    assert_non_null(command);
    assert_non_null(strstr(command, "--rule turn_cap=50"));
    const char* number = strstr(command, "--game ");
    assert_non_null(number);
    static Workspace workspace;
    GameResult result;
    PlayFault fault;
    uint64_t game = strtoull(number + strlen("--game "), NULL, 10);
    assert_true(
        play_game(&(GameKey){&plan.cells[0].match, experiment.seed, game}, 0, &workspace, &result, &fault));
    assert_true(result.aborted);
    plan_free(&plan);
    experiment_free(&experiment);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_are_a_warning_and_many_an_error),
        cmocka_unit_test(failed_games_blame_the_player),
        cmocka_unit_test(the_command_replays_an_aborted_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
