// Zombie Dice: scenarios.txt, and what it does not show.
#include "rulesets/zombie_dice/tests/scenario_game.h"
#include "sim/batch/batch.h"
#include "sim/game/match.h"
#include "tests/new_tally.h"
#include "tests/tables.h"

extern const Ruleset ruleset_zombie_dice;
extern const Strategy strategy_any_eager;

static void test_too_few_dice_are_refused(void** unused) {
    (void)unused;
    int32_t values[RULES_MAX];
    ZdRules rules;
    Error error;
    match_values(&ruleset_zombie_dice, values);
    tables_set_value(&ruleset_zombie_dice, "dice.green", 2, values);
    tables_set_value(&ruleset_zombie_dice, "dice.yellow", 1, values);
    tables_set_value(&ruleset_zombie_dice, "dice.red", 1, values);
    assert_false(ruleset_zombie_dice.compile(values, 2, &rules, &error));
    assert_string_equal(
        error.text,
        "dice.green 2, dice.yellow 1 and dice.red 1 make 4 dice; with shotguns 3, at least 5 are needed, "
        "so that 3 are left to roll");
    tables_set_value(&ruleset_zombie_dice, "dice.red", 2, values);
    assert_true(ruleset_zombie_dice.compile(values, 2, &rules, &error));
}

// `eager` never stops, so nobody ever scores: only the cap ends the game.
static void test_eager_players_reach_the_cap(void** unused) {
    (void)unused;
    Match match;
    Error error;
    assert_true(match_open(&match, &ruleset_zombie_dice, 4, NULL, &error));
    match_seat(&match, -1, &strategy_any_eager);
    Tally* tally = new_tally(&ruleset_zombie_dice);
    BatchOptions options = {.threads = 1, .play_flags = PLAY_CHECKED};
    PlayFault fault = {0};
    uint64_t decisions = 0;
    tally_clear(tally);
    assert_true(batch_games(&(MatchGames){&match, 1, {0, 20}}, &options, tally, &decisions, &fault));
    assert_int_equal(tally->games, 20);
    assert_int_equal(tally->aborted, 20);
    free_tally(tally);
    match_close(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_too_few_dice_are_refused),
        cmocka_unit_test(test_eager_players_reach_the_cap),
    };
    int failed = scenario_main(&scenario_game, "scenarios.txt");
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
