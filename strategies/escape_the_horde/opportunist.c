// Patient Zero `opportunist`: attacks whoever is worth it (section 15.11 of the rules file).
#include "strategies/escape_the_horde/common/opportunity.h"
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/suspicion.h"

#define ROWS(SHARED, OWN)                                                                      \
    SHARED(reveal_value, REAL, .initial = 2, .max = 6,                                         \
           .help = "while hidden, attacks if target value times Zombies in hand reaches this") \
    STRIKE_VALUE(SHARED, .initial = 0.8)                                                       \
    COVER_HELP(SHARED, .initial = 0)                                                           \
    NEGATE_HIDDEN(SHARED, .initial = 0.33)                                                     \
    GIVE_THREAT(SHARED, .initial = 0.5)                                                        \
    COUNTER_FRAGILE(SHARED, .initial = 0.9)                                                    \
    COUNTER_OTHER(SHARED, .initial = 0.5)                                                      \
    COUNTER_DODGE(SHARED, .initial = 0.3)                                                      \
    NEGATE_FRAGILE(SHARED, .initial = 1)                                                       \
    NEGATE_OTHER(SHARED, .initial = 1)                                                         \
    TURN_WEIGHT(SHARED, .initial = 2)                                                          \
    BURN(SHARED, .initial = 0.4)                                                               \
    SHUN_TURN(SHARED, .initial = 1.17)                                                         \
    WEAPON_TARGET(SHARED, .initial = 2)                                                        \
    WEAK_HAND(SHARED, .initial = 2)                                                            \
    KEEP_YEAH_NAH(SHARED, .initial = 0.5)                                                      \
    LATE_ROUNDS(SHARED, .initial = 5)                                                          \
    DODGE_THREAT(SHARED, .initial = 0.3)                                                       \
    DODGE_DEFENCE(SHARED, .initial = 1)                                                        \
    SUSPICION(SHARED)
DEFINE_ROWS(ROWS)

static const Style style = {
    .rows = rows,
    .follow = suspicion_keep_up,
    .answer = {[ASK_SCAVENGE] = opportunity_scavenge,
               [ASK_BATCH] = opportunity_batch,
               [ASK_DRAWN_ZOMBIE] = opportunity_drawn_zombie,
               [ASK_COUNTER] = zero_counter,
               [ASK_COMBAT] = opportunity_combat,
               [ASK_RESCUE] = opportunity_combat,
               [ASK_NEGATE] = zero_negate,
               [ASK_REDIRECT] = zero_redirect,
               [ASK_EMPTY_HAND] = zero_empty_hand,
               READINGS_OF_AN_INFECTED},
};

static unsigned choose(const StrategyInput* input) { return mind_choose(input, &style); }

const Strategy strategy_escape_the_horde_opportunist = {
    .name = "opportunist",
    .ruleset = "escape-the-horde",
    .roles = 1u << ROLE_PATIENT_ZERO,
    .summary = "attacks whoever can defend least, when that pays",
    RULESET_TABLE(param, params),
    .memory_size = sizeof(Suspicion),
    .choose = choose,
};
