// Zombie: Survival Infection: the turtle. It hoards reactions and infection-proof hideouts and
// plays only clear gains.
#include "strategies/zombie_survival_infection/common/leader.h"

static const Param params[MIND_PARAMS] = {
    ZSI_ATTACK(.initial = 10),       ZSI_GAIN(.initial = 100),    ZSI_BUILD(.initial = 120),
    ZSI_FORESIGHT(.initial = 80),    ZSI_HORIZON(.initial = 8),   ZSI_FINISH(.initial = 0),
    ZSI_POWER_WORTH(.initial = 150), ZSI_REACT_MIN(.initial = 0), ZSI_HELP_ALLY(.initial = 0),
    ZSI_PLAY_MIN(.initial = 60),     ZSI_KEEP(.initial = 3),      ZSI_TRADE_MIN(.initial = 100),
    ZSI_OFFERS(.initial = false),
};

static unsigned choose(const StrategyInput* input) { return zsi_lead(input, CANCELS_FOR_ITSELF); }

const Strategy strategy_zombie_survival_infection_turtle = {
    .name = "turtle",
    .ruleset = "zombie-survival-infection",
    .roles = 1u << ROLE_CAMP,
    .summary = "hoards reactions and safe hideouts, plays only clear gains",
    RULESET_TABLE(param, params),
    .choose = choose,
};
