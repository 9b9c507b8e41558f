// Zombie Dice, `all_in`: tries to win in a single turn.
#include "rulesets/zombie_dice/view.h"
#include "sim/game/strategy.h"

static unsigned choose(const StrategyInput* input) {
    const ZdRules* rules = input->rules;
    const ZdShared* shared = input->shared;
    return shared->score[shared->turn_seat] + shared->brains >= zd_goal(rules, shared, shared->turn_seat)
               ? DO_STOP
               : DO_ROLL;
}

const Strategy strategy_zombie_dice_all_in = {
    .name = "all_in",
    .ruleset = "zombie-dice",
    .summary = "never stops before it has reached the goal",
    .style = "goes for the goal in one turn, which nearly always ends in shotguns",
    .choose = choose,
};
