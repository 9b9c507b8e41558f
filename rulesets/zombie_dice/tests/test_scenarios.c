// Zombie Dice: rulebook scenarios with scripted dice, by the sections of README.md.
#include "rulesets/zombie_dice/metrics.h"
#include "rulesets/zombie_dice/story.h"
#include "rulesets/zombie_dice/tests/scenario.h"
#include "sim/batch/batch.h"
#include "sim/game/match.h"
#include "tests/new_tally.h"
#include "tests/scenarios.h"

extern const Strategy strategy_any_eager;

static GameResult score(const ZdRules* rules, const ZdState* state) {
    GameResult result = {0};
    assert_int_equal(state->shared.phase, PHASE_OVER);
    zd_score(rules, state, &result);
    return result;
}

static GameResult play_out(const ZdRules* rules, const char* text) {
    ZdState state = scenario_play(rules, text);
    return score(rules, &state);
}

// --- 1 Dice, 2 Setup

static void test_who_begins(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(3);
    rules.first_player = FIRST_RANDOM;
    rules.goal = 3;
    GameResult result = play_out(&rules, "2 GGG fff . GGG bbb . GGG fff .");
    assert_int_equal(result.win_840ths[0], 840);
    assert_int_equal(result.metrics[METRIC_start_seat], 2);
    assert_int_equal(result.metrics[METRIC_win_position_0], 0);
    assert_int_equal(result.metrics[METRIC_win_position_1], 840);
}

static void test_too_few_dice_are_refused(void** unused) {
    (void)unused;
    int32_t values[RULES_MAX];
    ZdRules rules;
    Error error;
    match_values(&ruleset_zombie_dice, values);
    scenarios_set(&ruleset_zombie_dice, "dice.green", 2, values);
    scenarios_set(&ruleset_zombie_dice, "dice.yellow", 1, values);
    scenarios_set(&ruleset_zombie_dice, "dice.red", 1, values);
    assert_false(ruleset_zombie_dice.compile(values, 2, &rules, &error));
    assert_string_equal(
        error.text,
        "dice.green 2, dice.yellow 1 and dice.red 1 make 4 dice; with shotguns 3, at least 5 are needed, "
        "so that three are left to roll");
    scenarios_set(&ruleset_zombie_dice, "dice.red", 2, values);
    assert_true(ruleset_zombie_dice.compile(values, 2, &rules, &error));
}

// --- 3 Turns

static void test_stopping_scores(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    ZdState state = scenario_play(&rules, "GYR bbs .");
    assert_int_equal(state.shared.score[0], 2);
    assert_int_equal(state.shared.turn_seat, 1);
}

static void test_feet_are_rolled_again(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    ZdState state = scenario_play(&rules, "GYR bfs + GG bbb .");
    assert_int_equal(state.shared.score[0], 4);
    state = scenario_play(&rules, "GYR fff + fff + bbb .");
    assert_int_equal(state.shared.score[0], 3);
}

static void test_the_third_shotgun_ends_the_turn(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    ZdState state = scenario_play(&rules, "GGR bbs + RRY bss");
    assert_int_equal(state.shared.score[0], 0);
    assert_int_equal(state.shared.turn_seat, 1);
    assert_int_equal(state.hidden.figures.brains_lost, 3);
    state = scenario_play(&rules, "RRR sss GGG bbb .");  // at once, without being asked
    assert_int_equal(state.shared.score[0], 0);
    assert_int_equal(state.shared.score[1], 3);
    assert_int_equal(state.hidden.figures.busts, 1);
    rules.shotguns = 4;
    state = scenario_play(&rules, "GGR bbs + RRY bss .");
    assert_int_equal(state.shared.score[0], 3);
}

// One die is left of the thirteen: those of the twelve brains go back, and the brains count.
static void test_a_short_cup_is_filled_again(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    ZdState state = scenario_play(&rules, "GGG bbb + GGG bbb + YYY bbb + RRY bbb + GGG bbs .");
    assert_int_equal(state.shared.score[0], 14);
    assert_int_equal(state.hidden.figures.refills, 1);
}

// What is short is short of what is to be drawn: with two feet in hand one die is enough.
static void test_a_cup_that_holds_enough_is_left_alone(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    ZdState state = scenario_play(&rules, "GGG bbb + GGG bbb + YYY bbb + RRY bff + fff .");
    assert_int_equal(state.shared.score[0], 10);
    assert_int_equal(state.hidden.figures.refills, 0);
    assert_int_equal(zd_count(state.shared.cup), 0);
}

// Shotguns stay where they are.
static void test_shotguns_do_not_go_back(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    rules.green = 5, rules.yellow = rules.red = 0;  // drawing takes no chance
    ZdState state = scenario_play(&rules, "bss + bbb + bbb + bbs");
    assert_int_equal(state.hidden.figures.refills, 3);
    assert_int_equal(state.hidden.figures.brains_lost, 9);
}

// --- 4 End

static void test_the_round_is_finished(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    rules.goal = 3;
    GameResult result = play_out(&rules, "GGG bbb . GGG bbb + GGG bff .");
    assert_int_equal(result.win_840ths[1], 840);
    assert_int_equal(result.end_reason, END_GOAL);
    assert_int_equal(result.metrics[METRIC_winning_score], 4);
    assert_int_equal(result.metrics[METRIC_best_turn], 4);
    assert_int_equal(result.metrics[METRIC_brains_scored], 7);
    assert_int_equal(result.metrics[METRIC_rolls], 3);
    rules.goal_reached = GOAL_AT_ONCE;
    result = play_out(&rules, "GGG bbb .");
    assert_int_equal(result.win_840ths[0], 840);
}

static void test_nobody_has_the_goal(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    rules.goal = 4;
    GameResult result = play_out(&rules, "GGG bbb . GGG fff . GGG bff . GGG fff .");
    assert_int_equal(result.win_840ths[0], 840);
    assert_int_equal(result.metrics[METRIC_rounds], 2);
    assert_int_equal(result.metrics[METRIC_turns], 4);
}

// Seat 1 is not in the tie-breaker; the first ends in a tie again.
static void test_ties(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(3);
    rules.goal = 3;
    GameResult result = play_out(&rules,
                                 "GGG bbb . GGG bbf . GGG bbb ."
                                 "GGG bff . GGG bff ."
                                 "GGG bff . GGG bbf .");
    assert_int_equal(result.win_840ths[2], 840);
    assert_int_equal(result.end_reason, END_TIE_BREAKER);
    assert_int_equal(result.metrics[METRIC_tie_breakers], 2);
    // The first player is not among those who are tied: the next of them begins.
    result = play_out(&rules,
                      "GGG bbf . GGG bbb . GGG bbb ."
                      "GGG bff . GGG bbf .");
    assert_int_equal(result.win_840ths[2], 840);
    assert_int_equal(result.metrics[METRIC_win_position_2], 840);
    assert_int_equal(result.metrics[METRIC_win_position_3], 0);
    rules.tie = TIE_SHARED;
    result = play_out(&rules, "GGG bbb . GGG bbf . GGG bbb .");
    assert_int_equal(result.win_840ths[0], 420);
    assert_int_equal(result.win_840ths[2], 420);
    assert_int_equal(result.end_reason, END_SHARED);
    assert_int_equal(result.metrics[METRIC_winners], 2);
    assert_int_equal(result.metrics[METRIC_rounds], 1);
    assert_int_equal(result.metrics[METRIC_tie_breakers], 0);
}

// Everybody is told who is left in the tie-breaker.
static void test_who_is_told_to_be_tied(void** unused) {
    (void)unused;
    static FactList facts;
    static const bool contends[] = {true, false, true};
    const ZdRules rules = scenario_rules(3);
    const ZdShared shared = {.players = 3, .contenders = 5};
    int seats = 0;
    facts_open(&facts);
    zd_facts(&rules, &shared, NULL, 0, &facts);
    for (int i = 0; i < facts.count; i++)
        if (facts.fact[i].label && !strcmp(facts.fact[i].label, "contender")) {
            assert_true(seats < 3 && facts.fact[i].number == contends[seats]);
            seats++;
        }
    assert_int_equal(seats, 3);
}

static void test_turn_cap(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    rules.turn_cap = 2;
    GameResult result = play_out(&rules, "GGG bbb . GGG bbb .");
    assert_true(result.aborted);
    assert_int_equal(result.win_840ths[0] + result.win_840ths[1], 0);
    rules.goal = 3;  // a win in the last turn counts
    result = play_out(&rules, "GGG bbb . GGG bbf .");
    assert_false(result.aborted);
    assert_int_equal(result.win_840ths[0], 840);
}

// `eager` never stops, so nobody ever scores: only the cap ends the game.
static void test_eager_players_reach_the_cap(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(4);
    Match match = {.ruleset = &ruleset_zombie_dice, .rules = &rules, .players = 4};
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
}

static void test_what_declines(void** unused) {
    (void)unused;
    scenarios_declines(&ruleset_zombie_dice, "stop");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_begins),
        cmocka_unit_test(test_too_few_dice_are_refused),
        cmocka_unit_test(test_stopping_scores),
        cmocka_unit_test(test_feet_are_rolled_again),
        cmocka_unit_test(test_the_third_shotgun_ends_the_turn),
        cmocka_unit_test(test_a_short_cup_is_filled_again),
        cmocka_unit_test(test_a_cup_that_holds_enough_is_left_alone),
        cmocka_unit_test(test_shotguns_do_not_go_back),
        cmocka_unit_test(test_the_round_is_finished),
        cmocka_unit_test(test_nobody_has_the_goal),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_who_is_told_to_be_tied),
        cmocka_unit_test(test_turn_cap),
        cmocka_unit_test(test_eager_players_reach_the_cap),
        cmocka_unit_test(test_what_declines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
