// Zombie: Survival Infection: the diplomat. It protects one ally, passes it the Survival die, spares it the
// Infection die, and trades.
#include "strategies/zombie_survival_infection/common/leader.h"

static const Param params[MIND_PARAMS] = {
    ZSI_CAMP_ROWS(50, 100, 90, 40, 5, 50, 100, 50, 60, 30, 3, 0, true),
};

static unsigned choose(const StrategyInput* input) { return zsi_lead(input, false); }

const Strategy strategy_zombie_survival_infection_diplomat = {
    .name = "diplomat",
    .ruleset = "zombie-survival-infection",
    .roles = "camp",
    .summary = "protects one ally and trades",
    .params = params,
    .param_count = MIND_PARAMS,
    .choose = choose,
};
