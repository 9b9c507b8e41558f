// Turned `horde`: attacks, negates and cancels while it can (section 15.12 of the rules file).
#include "sim/base/check.h"
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/zero.h"

#define ROWS(SHARED, OWN)                                                             \
    OWN(give_threat, REAL, .initial = 0.25, .max = 1,                                 \
        .help =                                                                       \
            "gives Turned players and fragile Survivors a turn "                      \
            "if the next card is a Zombie with at least this probability")            \
    OWN(negate_fragile, REAL, .initial = 1, .max = 1,                                 \
        .help = "chance to negate a Weapon or Grenade that saves a fragile Survivor") \
    OWN(negate_other, REAL, .initial = 0.6, .max = 1,                                 \
        .help = "chance to negate any other Weapon or Grenade; 1 in the last round")  \
    OWN(counter_fragile, REAL, .initial = 1, .max = 1,                                \
        .help = "chance to cancel help for a fragile Survivor in a fight")            \
    OWN(counter_other, REAL, .initial = 0.5, .max = 1,                                \
        .help = "chance to cancel help in any other fight; 1 in the last round")      \
    OWN(counter_dodge, REAL, .initial = 0.3, .max = 1,                                \
        .help = "chance to cancel a Survivor's Dodge; 1 in the last round")           \
    TURN_WEIGHT(SHARED, .initial = 3)                                                 \
    SHUN_TURN(SHARED, .initial = 1)
DEFINE_ROWS(ROWS)

// In the last round nothing is saved for later. (The condition cannot be that a Countdown runs,
// because every Turning starts one, so these chances would never apply.)
static double chance_of(const Mind* mind, unsigned row) {
    const EthShared* shared = mind->shared;
    bool last_round = shared->countdown_end >= 0 && shared->countdown_end - shared->slot <= shared->players;
    return last_round ? 1 : mind->params[row];
}

static unsigned give(Mind* mind) {
    const EthShared* shared = mind->shared;
    Seats targets = mind_targets(mind, DO_DODGE_GIVE);
    if (!targets) return 0;
    Seats zeros = (Seats)(targets & shared->known & ~shared->turned), turned = targets & shared->turned;
    if (zeros) return mind_at_most_cards(mind, DO_DODGE_GIVE, zeros);
    double threat = mind->params[ROW_give_threat];
    if (turned && estimates_threat(mind) >= threat) return mind_at_most_cards(mind, DO_DODGE_GIVE, turned);
    return zero_give_to_fragile(mind, threat);
}

static unsigned attack(Mind* mind) {
    return zero_at_best(mind, DO_ATTACK, mind_targets(mind, DO_ATTACK), zero_turn_weight(mind));
}

static unsigned scavenge(Mind* mind) {
    CHECK(mind->decision->kind == ASK_SCAVENGE);
    unsigned action;
    if ((action = give(mind))) return action;
    if ((action = zero_steal(mind, zero_targets(mind)))) return action;
    if (mind_may(mind, DO_REARM)) return DO_REARM;
    if (mind_may(mind, DO_BINOCULARS)) return DO_BINOCULARS;
    if ((action = zero_force_draw(mind))) return action;
    if ((action = attack(mind))) return action;
    return DO_END;
}

static unsigned combat(Mind* mind) {
    bool protects = mind_may(mind, DO_GRENADE_PROTECT) && estimates_fragile(mind, mind->shared->defender) &&
                    mind_chance(mind, chance_of(mind, ROW_negate_fragile));
    return protects ? DO_GRENADE_PROTECT : DO_PASS;
}

static unsigned counter(Mind* mind) {
    return zero_counter_open(mind, chance_of(mind, ROW_counter_fragile), chance_of(mind, ROW_counter_other),
                             chance_of(mind, ROW_counter_dodge));
}

static unsigned negate(Mind* mind) {
    return zero_negate_at(mind, chance_of(mind, ROW_negate_fragile), chance_of(mind, ROW_negate_other));
}

static const Style style = {
    .rows = rows,
    .answer = {[ASK_SCAVENGE] = scavenge,
               [ASK_BATCH] = attack,
               [ASK_DRAWN_ZOMBIE] = attack,
               [ASK_COUNTER] = counter,
               [ASK_COMBAT] = combat,
               [ASK_RESCUE] = readings_pass,
               [ASK_NEGATE] = negate,
               [ASK_REDIRECT] = zero_redirect,
               READINGS_OF_AN_INFECTED},
};

static unsigned choose(const StrategyInput* input) { return mind_choose(input, &style); }

const Strategy strategy_escape_the_horde_horde = {
    .name = "horde",
    .ruleset = "escape-the-horde",
    .roles = 1u << ROLE_TURNED,
    .summary = "attacks players who can be Turned; negates and cancels whatever helps a Survivor",
    RULESET_TABLE(param, params),
    .choose = choose,
};
