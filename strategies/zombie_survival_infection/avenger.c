// Zombie: Survival Infection: the avenger, an undead behaviour (17.5 of the rules file). It kills
// in the camp to blame for its own fall, or else in the largest one, and never stops.
#include "sim/base/check.h"
#include "strategies/zombie_survival_infection/common/haunt.h"

enum { GRUDGE = HAUNT_PARAMS, PARAMS };

static const Param params[PARAMS] = {
    ZSI_HAUNT_ROWS,
    [GRUDGE] = STRATEGY_PARAM("grudge", INT, .initial = 100, .max = 100,
                              .help = "chance that a kill goes to the camp that eliminated it, in percent"),
};

// Who is to blame: the player who was active when this camp fell, or else when it was last given
// the Infection die.
static unsigned culprit(const ZsiShared* shared, unsigned me) {
    return shared->felled[me] != me ? shared->felled[me] : shared->infected_by[me];
}

static unsigned choose(const StrategyInput* input) {
    const ZsiShared* shared = input->shared;
    unsigned me = input->decision->seat, blamed = culprit(shared, me);
    Seats legal = (Seats)(input->decision->legal.word[0] >> DO_SEAT);
    if (input->decision->kind == ASK_choose_character) return zsi_haunt_character(input);
    bool resents = rng_below(input->rng, 100) < (uint32_t)input->params[GRUDGE];
    if (resents && blamed != NOBODY && ((legal >> blamed) & 1)) return DO_SEAT + blamed;
    CHECK(legal != 0);
    return DO_SEAT + zsi_leader(shared, legal, me);
}

const Strategy strategy_zombie_survival_infection_avenger = {
    .name = "avenger",
    .ruleset = "zombie-survival-infection",
    .roles = 1u << ROLE_UNDEAD,
    .summary = "kills in the camp that eliminated it, otherwise in the largest",
    RULESET_TABLE(param, params),
    .choose = choose,
};
