// Taking every opportunity; see opportunity.h.
#include "strategies/escape_the_horde/common/opportunity.h"
#include "sim/base/check.h"

// Attacks the target of highest value, if that pays with this many Zombies; else 0.
static unsigned attack_with(Mind* mind, unsigned zombies) {
    CHECK(zombies > 0 && mind_targets(mind, DO_ATTACK));
    double turn_weight = zero_turn_weight(mind);
    Seats targets = estimates_most_valuable(mind, mind_targets(mind, DO_ATTACK), turn_weight);
    if (!zero_rush(mind)) {
        double value = estimates_value(mind, (unsigned)__builtin_ctz(targets), turn_weight);
        bool pays = zero_hidden(mind) ? value * zombies >= PARAM(mind, reveal_value)
                                      : value >= PARAM(mind, strike_value);
        if (!pays) return 0;
    }
    return DO_ATTACK + mind_any_of(mind, targets);
}

static unsigned attack_from_hand(Mind* mind) { return attack_with(mind, mind->own->hand[ZOMBIE]); }

unsigned opportunity_scavenge(Mind* mind) {
    mind->no_rescue = true;
    return zero_scavenge(mind, zero_targets(mind), attack_from_hand);
}

unsigned opportunity_drawn_zombie(Mind* mind) {
    unsigned action = attack_with(mind, mind->own->hand[ZOMBIE] + 1u);
    return action ? action : DO_KEEP;
}

// Places one Zombie at a time; if it must place all, it takes the best target again.
unsigned opportunity_batch(Mind* mind) {
    if (mind_may(mind, DO_LAUNCH)) return DO_LAUNCH;
    return zero_at_best(mind, DO_ATTACK, mind_targets(mind, DO_ATTACK), zero_turn_weight(mind));
}

unsigned opportunity_combat(Mind* mind) {
    mind->no_rescue = true;
    return zero_combat(mind);
}
