// Zombie Dice, `counter`: counts brains and shotguns and ignores the colours of the dice, as people
// do at the table.
#include "strategies/zombie_dice/common/roll.h"

enum { BRAINS, BRAINS_IN_DANGER, CHASE, PARAMS };

static const Param params[PARAMS] = {
    [BRAINS] = STRATEGY_PARAM("brains", INT, .initial = 7, .min = 1, .max = 30, .sweep_min = 1,
                              .sweep_max = 12, .help = "stops at this many brains"),
    [BRAINS_IN_DANGER] =
        STRATEGY_PARAM("brains_in_danger", INT, .initial = 2, .max = 30, .sweep_max = 8,
                       .help = "stops at this many when one more shotgun would end the turn"),
    [CHASE] = STRATEGY_PARAM("chase", BOOL, .initial = true, .max = 1,
                             .help = "rolls on if stopping would surely lose the game, and stops if it wins"),
};

static unsigned choose(const StrategyInput* input) {
    const ZdRules* rules = input->rules;
    const ZdShared* shared = input->shared;
    ZdForced forced = input->params[CHASE] > 0 ? zd_forced(rules, shared) : ZD_FREE;
    if (forced != ZD_FREE) return forced == ZD_MUST_ROLL ? DO_ROLL : DO_STOP;
    bool danger = (int)zd_count(shared->shotgun) == zd_shotguns(rules, shared) - 1;
    return shared->brains >= input->params[danger ? BRAINS_IN_DANGER : BRAINS] ? DO_STOP : DO_ROLL;
}

const Strategy strategy_zombie_dice_counter = {
    .name = "counter",
    .ruleset = "zombie-dice",
    .summary = "stops at a given number of brains, or at fewer when one more shotgun would end the turn",
    RULESET_TABLE(param, params),
    .choose = choose,
};
