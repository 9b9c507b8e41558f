// Zombie: Survival Infection: the builder. It grows its camp with characters, hideouts and gains,
// and hardly attacks.
#include "strategies/zombie_survival_infection/common/leader.h"

static const Param params[MIND_PARAMS] = {
    ZSI_ATTACK(.initial = 20),       ZSI_GAIN(.initial = 100),     ZSI_BUILD(.initial = 100),
    ZSI_FORESIGHT(.initial = 40),    ZSI_HORIZON(.initial = 5),    ZSI_FINISH(.initial = 50),
    ZSI_POWER_WORTH(.initial = 100), ZSI_REACT_MIN(.initial = 50), ZSI_HELP_ALLY(.initial = 0),
    ZSI_PLAY_MIN(.initial = 20),     ZSI_KEEP(.initial = 2),       ZSI_TRADE_MIN(.initial = 50),
    ZSI_OFFERS(.initial = true),
};

static unsigned choose(const StrategyInput* input) { return zsi_lead(input, CANCELS_FOR_ITSELF); }

const Strategy strategy_zombie_survival_infection_builder = {
    .name = "builder",
    .ruleset = "zombie-survival-infection",
    .roles = 1u << ROLE_CAMP,
    .summary = "grows its camp and rarely attacks",
    .style = "builds up its own camp and leaves the others in peace",
    RULESET_TABLE(param, params),
    .choose = choose,
};
