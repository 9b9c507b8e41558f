// Decisions that occur only under other readings of the rules; see readings.h.
#include "strategies/escape_the_horde/common/readings.h"

// The most useful cards, best first; all other kinds rank equally after these.
static const uint8_t prized[] = {WEAPON, GRENADE, RESCUE, DODGE, YEAH_NAH};
enum {
    PRIZED = sizeof prized,
    PRIZED_SET = 1 << WEAPON | 1 << GRENADE | 1 << RESCUE | 1 << DODGE | 1 << YEAH_NAH
};

unsigned readings_pass(Mind* mind) {
    (void)mind;
    return DO_PASS;
}

unsigned readings_reaffirm(Mind* mind) {
    return estimates_fragile(mind, mind->shared->defender) || mind->own->hand[WEAPON] >= 2 ? DO_WEAPON
                                                                                           : DO_PASS;
}

unsigned readings_dodge_turn(Mind* mind) {
    if (!mind_in(mind->shared->known, mind->shared->turn_seat)) return DO_PASS;
    return mind_chance(mind, PARAM(mind, skip_rate)) ? DO_DODGE : DO_PASS;
}

unsigned readings_dodge_effect(Mind* mind) {
    (void)mind;
    return DO_DODGE;
}

// One of the kinds that are neither prized nor a Zombie; 0 if there is none.
static unsigned any_plain(Mind* mind, unsigned word) {
    unsigned kinds[KINDS], count = 0;
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (kind != ZOMBIE && !((PRIZED_SET >> kind) & 1) && mind_may(mind, word + kind))
            kinds[count++] = kind;
    return count ? word + kinds[rng_below(mind->rng, count)] : 0;
}

unsigned readings_steal_pick_survivor(Mind* mind) {
    for (unsigned i = 0; i < PRIZED; i++)
        if (mind_may(mind, DO_TAKE + prized[i])) return DO_TAKE + prized[i];
    return any_plain(mind, DO_TAKE);
}

unsigned readings_steal_pick_infected(Mind* mind) {
    return mind_may(mind, DO_TAKE + ZOMBIE) ? DO_TAKE + ZOMBIE : readings_steal_pick_survivor(mind);
}

unsigned readings_steal_give(Mind* mind) {
    unsigned action = any_plain(mind, DO_GIVE);
    for (unsigned i = PRIZED; i-- > 0 && !action;) action = mind_if_legal(mind, DO_GIVE + prized[i]);
    return action ? action : DO_GIVE + ZOMBIE;
}
