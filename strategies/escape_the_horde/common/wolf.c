// Play for oneself; see wolf.h.
#include "strategies/escape_the_horde/common/wolf.h"

static unsigned steal(Mind* mind) {
    Seats targets = mind_targets(mind, DO_STEAL);
    if (targets && estimates_own_defence(mind) < PARAM(mind, steal_defence))
        return mind_at_most_cards(mind, DO_STEAL, targets);
    return survivor_steal(mind);
}

unsigned wolf_scavenge(Mind* mind, double dodge_threat) {
    unsigned action;
    if ((action = survivor_avoid_zombie(mind))) return action;
    if ((action = survivor_rearm(mind))) return action;
    if ((action = survivor_heal(mind))) return action;
    if ((action = survivor_recover(mind))) return action;
    if ((action = survivor_look(mind))) return action;
    if ((action = steal(mind))) return action;
    if ((action = survivor_dodge_at(mind, dodge_threat))) return action;
    return DO_END;
}

static unsigned push(Mind* mind) {
    if (mind->shared->bites[mind->me] < PARAM(mind, push_bites)) return 0;
    return mind_at_fewest_cards(mind, DO_SACRIFICE, mind_targets(mind, DO_SACRIFICE));
}

unsigned wolf_combat(Mind* mind) {
    if (!survivor_defends(mind))
        return mind_chance(mind, PARAM(mind, help_rate)) ? survivor_assist(mind) : DO_PASS;
    unsigned action = push(mind);
    return action ? action : survivor_defend(mind);
}

unsigned wolf_counter(Mind* mind) {
    const EthPlay* card = &mind->shared->answered;
    bool at_me = (card->kind == STEAL || card->kind == SACRIFICE) && card->target == mind->me;
    return at_me && !(mind->shared->nahs & 1) ? DO_YEAH_NAH : DO_PASS;
}
