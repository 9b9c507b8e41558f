// Zombie: Survival Infection: the turtle. It hoards reactions and infection-proof hideouts and plays only
// clear gains.
#include "strategies/zombie_survival_infection/common/leader.h"

static const Param params[MIND_PARAMS] = {
    ZSI_CAMP_ROWS(10, 100, 120, 80, 8, 0, 150, 0, 0, 60, 3, 100, false),
};

static unsigned choose(const StrategyInput* input) { return zsi_lead(input, false); }

const Strategy strategy_zombie_survival_infection_turtle = {
    .name = "turtle",
    .ruleset = "zombie-survival-infection",
    .roles = "camp",
    .summary = "hoards reactions and safe hideouts, plays only clear gains",
    .params = params,
    .param_count = MIND_PARAMS,
    .choose = choose,
};
