// Zombie: Survival Infection: the kingmaker, an undead behaviour (17.5 of the rules file). It has a
// favourite camp and wears down the others from the weakest up.
#include "sim/base/check.h"
#include "strategies/zombie_survival_infection/common/haunt.h"

enum { FAVOUR_LEADER = HAUNT_PARAMS, PARAMS };

static const Param params[PARAMS] = {
    ZSI_HAUNT_ROWS,
    [FAVOUR_LEADER] = STRATEGY_PARAM("favour_leader", INT, .initial = 1, .max = 1,
                                     .help = "1: the favourite is the largest camp, 0: the smallest"),
};

static unsigned choose(const StrategyInput* input) {
    const ZsiShared* shared = input->shared;
    unsigned me = input->decision->seat;
    Seats legal = (Seats)(input->decision->legal.word[0] >> DO_SEAT);
    if (input->decision->kind == ASK_choose_character) return zsi_haunt_character(input);
    // A camp emptied by this roll still counts as a camp, but has no members.
    Seats living = 0;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (zsi_members(shared, seat)) living |= zsi_bit(seat);
    unsigned favourite =
        input->params[FAVOUR_LEADER] != 0 ? zsi_leader(shared, living, me) : zsi_weakest(shared, living, me);
    Seats others = (Seats)(legal & ~zsi_bit(favourite));
    CHECK(living != 0);
    if (others) return DO_SEAT + zsi_weakest(shared, others, me);
    return action_set_has(&input->decision->legal, DO_STOP) ? DO_STOP : DO_SEAT + favourite;
}

const Strategy strategy_zombie_survival_infection_kingmaker = {
    .name = "kingmaker",
    .ruleset = "zombie-survival-infection",
    .roles = 1u << ROLE_UNDEAD,
    .summary = "spares a favourite camp and wears down the weakest others",
    RULESET_TABLE(param, params),
    .choose = choose,
};
