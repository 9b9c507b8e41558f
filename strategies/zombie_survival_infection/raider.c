// Zombie: Survival Infection: the raider. It attacks the largest camp, finishes weak ones, and
// cancels what would save its victims.
#include "strategies/zombie_survival_infection/common/leader.h"

static const Param params[MIND_PARAMS] = {
    ZSI_ATTACK(.initial = 100),     ZSI_GAIN(.initial = 70),       ZSI_BUILD(.initial = 50),
    ZSI_FORESIGHT(.initial = 20),   ZSI_HORIZON(.initial = 3),     ZSI_FINISH(.initial = 300),
    ZSI_POWER_WORTH(.initial = 50), ZSI_REACT_MIN(.initial = 100), ZSI_HELP_ALLY(.initial = 0),
    ZSI_PLAY_MIN(.initial = 20),    ZSI_KEEP(.initial = 1),        ZSI_TRADE_MIN(.initial = 100),
    ZSI_OFFERS(.initial = false),
};

static unsigned choose(const StrategyInput* input) { return zsi_lead(input, CANCELS_TO_SPOIL); }

const Strategy strategy_zombie_survival_infection_raider = {
    .name = "raider",
    .ruleset = "zombie-survival-infection",
    .roles = 1u << ROLE_CAMP,
    .summary = "attacks the largest camp and finishes weak ones",
    .style = "attacks at any cost and unites the table against itself",
    RULESET_TABLE(param, params),
    .choose = choose,
};
