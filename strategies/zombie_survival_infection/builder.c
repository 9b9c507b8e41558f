// Zombie: Survival Infection: the builder. It grows its camp with characters, hideouts and gains, and hardly
// attacks.
#include "strategies/zombie_survival_infection/common/leader.h"

static const Param params[MIND_PARAMS] = {
    ZSI_CAMP_ROWS(20, 100, 100, 40, 5, 50, 100, 50, 0, 20, 2, 50, true),
};

static unsigned choose(const StrategyInput* input) { return zsi_lead(input, false); }

const Strategy strategy_zombie_survival_infection_builder = {
    .name = "builder",
    .ruleset = "zombie-survival-infection",
    .roles = "camp",
    .summary = "grows its camp and rarely attacks",
    .style = "builds up its own camp and leaves the others in peace",
    .params = params,
    .param_count = MIND_PARAMS,
    .choose = choose,
};
