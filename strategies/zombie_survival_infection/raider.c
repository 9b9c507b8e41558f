// Zombie: Survival Infection: the raider. It attacks the largest camp, finishes weak ones, and cancels what
// would save its victims.
#include "strategies/zombie_survival_infection/common/leader.h"

static const Param params[MIND_PARAMS] = {
    ZSI_CAMP_ROWS(100, 70, 50, 20, 3, 300, 50, 100, 0, 20, 1, 100, false),
};

static unsigned choose(const StrategyInput* input) { return zsi_lead(input, true); }

const Strategy strategy_zombie_survival_infection_raider = {
    .name = "raider",
    .ruleset = "zombie-survival-infection",
    .roles = "camp",
    .summary = "attacks the largest camp and finishes weak ones",
    .style = "attacks at any cost and unites the table against itself",
    .params = params,
    .param_count = MIND_PARAMS,
    .choose = choose,
};
