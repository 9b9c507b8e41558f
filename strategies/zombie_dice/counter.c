// Zombie Dice, `counter`: counts brains and shotguns and never looks at the colours of the dice, as people do
// at the table.
#include "strategies/zombie_dice/common/roll.h"

enum { BRAINS, BRAINS_IN_DANGER, CHASE, PARAMS };

static const Param params[PARAMS] = {
    [BRAINS] = {"brains", PARAM_INT, 7, 1, 30, NULL, TAG_ASSUMED, false, 1, 12, "-",
                "stops at so many brains"},
    [BRAINS_IN_DANGER] = {"brains_in_danger", PARAM_INT, 2, 0, 30, NULL, TAG_ASSUMED, false, 0, 8, "-",
                          "stops at so many when one more shotgun would end the turn"},
    [CHASE] = {"chase", PARAM_BOOL, 1, 0, 1, NULL, TAG_ASSUMED, false, 0, 0, "-",
               "rolls on where stopping would lose the game for sure, and stops where it wins"},
};

static unsigned choose(const StrategyInput* input) {
    const ZdRules* rules = input->rules;
    const ZdShared* shared = input->shared;
    ZdForced forced = input->params[CHASE] > 0 ? zd_forced(rules, shared) : ZD_FREE;
    if (forced != ZD_FREE) return forced == ZD_MUST_ROLL ? DO_ROLL : DO_STOP;
    bool danger = (int)zd_count(shared->shotgun) == rules->shotguns - 1;
    return shared->brains >= input->params[danger ? BRAINS_IN_DANGER : BRAINS] ? DO_STOP : DO_ROLL;
}

const Strategy strategy_zombie_dice_counter = {
    .name = "counter",
    .ruleset = "zombie-dice",
    .summary = "stops at a number of brains, a smaller one when one more shotgun would end the turn",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};
