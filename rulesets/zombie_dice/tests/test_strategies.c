// Zombie Dice: what the strategies choose, in positions where it can be said why.
#include "rulesets/zombie_dice/tests/scenario.h"
#include "sim/game/strategy.h"

extern const Strategy strategy_zombie_dice_odds, strategy_zombie_dice_counter, strategy_zombie_dice_all_in;

static unsigned choice(const Strategy* strategy, const ZdRules* rules, const ZdShared* shared) {
    double params[STRATEGY_PARAMS_MAX] = {0};
    for (int i = 0; i < strategy->param_count; i++) params[i] = strategy->params[i].initial;
    Decision decision = {.legal = {{3}}, .count = 2, .seat = shared->turn_seat};
    StrategyInput input = {.decision = &decision, .rules = rules, .shared = shared, .params = params};
    return strategy->choose(&input);
}

// Seat 0 of two has rolled: nothing scored yet, all dice but these in the cup.
static ZdShared position(const ZdRules* rules, unsigned brains, unsigned shotguns) {
    ZdState state;
    Chance chance = {0};
    zd_setup(rules, &state, &chance);
    ZdShared shared = state.shared;
    shared.phase = PHASE_ASK;
    shared.turn = 1;
    shared.brains = (uint16_t)brains;
    shared.brain[GREEN] = (uint8_t)brains;
    shared.shotgun[YELLOW] = (uint8_t)shotguns;
    shared.cup[GREEN] = (uint8_t)(shared.cup[GREEN] - brains);
    shared.cup[YELLOW] = (uint8_t)(shared.cup[YELLOW] - shotguns);
    return shared;
}

static void test_nothing_to_lose(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    ZdShared shared = position(&rules, 0, 2);
    assert_int_equal(choice(&strategy_zombie_dice_odds, &rules, &shared), DO_ROLL);
    assert_int_equal(choice(&strategy_zombie_dice_counter, &rules, &shared), DO_ROLL);
}

static void test_much_to_lose(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    ZdShared shared = position(&rules, 5, 2);
    assert_int_equal(choice(&strategy_zombie_dice_odds, &rules, &shared), DO_STOP);
    assert_int_equal(choice(&strategy_zombie_dice_counter, &rules, &shared), DO_STOP);
    assert_int_equal(choice(&strategy_zombie_dice_all_in, &rules, &shared), DO_ROLL);
    shared.score[0] = 8;
    assert_int_equal(choice(&strategy_zombie_dice_all_in, &rules, &shared), DO_STOP);
}

// The same brains and shotguns, and other dice left: `odds` looks at them, `counter` does not.
static void test_the_dice_left_count(void** unused) {
    (void)unused;
    ZdRules rules = scenario_rules(2);
    ZdShared green = position(&rules, 3, 1), red = green;
    green.feet[GREEN] = 3, green.cup[GREEN] = 0;
    red.feet[RED] = 3, red.cup[RED] = 0;
    assert_int_equal(choice(&strategy_zombie_dice_odds, &rules, &green), DO_ROLL);
    assert_int_equal(choice(&strategy_zombie_dice_odds, &rules, &red), DO_STOP);
    assert_int_equal(choice(&strategy_zombie_dice_counter, &rules, &green),
                     choice(&strategy_zombie_dice_counter, &rules, &red));
}

// The other has 14, and this is the last turn of the last round.
static void test_the_last_turn(void** unused) {
    (void)unused;
    static const Strategy* const strategies[] = {&strategy_zombie_dice_odds, &strategy_zombie_dice_counter};
    ZdRules rules = scenario_rules(2);
    for (int i = 0; i < 2; i++) {
        ZdShared shared = position(&rules, 5, 2);
        shared.to_play = zd_bit(0);
        shared.score[0] = 8;
        shared.score[1] = 14;
        assert_int_equal(choice(strategies[i], &rules, &shared), DO_ROLL);
        shared = position(&rules, 1, 0);
        shared.to_play = zd_bit(0);
        shared.score[0] = 14;
        shared.score[1] = 14;
        assert_int_equal(choice(strategies[i], &rules, &shared), DO_STOP);
        shared.to_play = zd_bit(0) | zd_bit(1);  // the other can still catch up
        shared.tie_breaker = true;
        assert_int_equal(choice(strategies[i], &rules, &shared), DO_ROLL);
        rules.goal_reached = GOAL_AT_ONCE;
        assert_int_equal(choice(strategies[i], &rules, &shared), DO_STOP);
        rules.goal_reached = GOAL_FINISH_ROUND;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_to_lose),
        cmocka_unit_test(test_much_to_lose),
        cmocka_unit_test(test_the_dice_left_count),
        cmocka_unit_test(test_the_last_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
