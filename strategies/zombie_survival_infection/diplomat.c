// Zombie: Survival Infection: the diplomat. It protects one ally, passes it the Survival die,
// spares it the Infection die, and trades.
#include "strategies/zombie_survival_infection/common/leader.h"

static const Param params[MIND_PARAMS] = {
    ZSI_ATTACK(.initial = 50),       ZSI_GAIN(.initial = 100),     ZSI_BUILD(.initial = 90),
    ZSI_FORESIGHT(.initial = 40),    ZSI_HORIZON(.initial = 5),    ZSI_FINISH(.initial = 50),
    ZSI_POWER_WORTH(.initial = 100), ZSI_REACT_MIN(.initial = 50), ZSI_HELP_ALLY(.initial = 60),
    ZSI_PLAY_MIN(.initial = 30),     ZSI_KEEP(.initial = 3),       ZSI_TRADE_MIN(.initial = 0),
    ZSI_OFFERS(.initial = true),
};

static unsigned choose(const StrategyInput* input) { return zsi_lead(input, CANCELS_FOR_ITSELF); }

const Strategy strategy_zombie_survival_infection_diplomat = {
    .name = "diplomat",
    .ruleset = "zombie-survival-infection",
    .roles = 1u << ROLE_CAMP,
    .summary = "protects one ally and trades",
    RULESET_TABLE(param, params),
    .choose = choose,
};
