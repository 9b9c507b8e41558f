// Zombie Dice, `odds`: rolls again while that gains brains on average, computed exactly from the
// dice that are left. By default it takes a little more risk than that: gaining most on average
// does not win most often, because the others race on.
#include "strategies/zombie_dice/common/roll.h"

enum { CAUTION, PARAMS };

static const Param params[PARAMS] = {
    [CAUTION] = STRATEGY_PARAM(
        "caution", INT, .initial = -20, .min = -300, .max = 300,
        .help = "hundredths of a brain that a roll must gain on average; below 0: that it may lose"),
};

static unsigned choose(const StrategyInput* input) {
    const ZdShared* shared = input->shared;
    ZdForced forced = zd_forced(input->rules, shared);
    if (forced != ZD_FREE) return forced == ZD_MUST_ROLL ? DO_ROLL : DO_STOP;
    ZdOdds odds = zd_odds(input->rules, shared);
    return 100 * zd_gain(shared, odds) > (int)input->params[CAUTION] * odds.ways ? DO_ROLL : DO_STOP;
}

const Strategy strategy_zombie_dice_odds = {
    .name = "odds",
    .ruleset = "zombie-dice",
    .summary = "rolls again while the dice left would gain brains on average, or lose only a few",
    RULESET_TABLE(param, params),
    .decision_cost = 10,
    .choose = choose,
};
