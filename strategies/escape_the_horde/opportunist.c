// Patient Zero `opportunist`: attacks who is worth it (section 15.11 of the rules file).
#include "strategies/escape_the_horde/common/opportunity.h"
#include "strategies/escape_the_horde/common/readings.h"
#include "strategies/escape_the_horde/common/suspicion.h"

#define ROWS(SHARED, OWN)                                                       \
    SHARED(reveal_value, REAL, 0.8, 0, 6,                                       \
           "hidden, attacks a target of this value, times the Zombies at hand") \
    OPPORTUNITY(SHARED) COVER_HELP(SHARED) NEGATE_HIDDEN(SHARED) OPEN(SHARED) COVER(SHARED)
DEFINE_ROWS(ROWS)

static const Style style = {
    .rows = rows,
    .suspects = true,
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

static unsigned choose(const Ask* ask) { return mind_choose(ask, &style); }

const Strategy strategy_escape_the_horde_opportunist = {
    .name = "opportunist",
    .ruleset = "escape-the-horde",
    .roles = "patient_zero",
    .summary = "attacks whoever can defend least, when that pays",
    .params = params,
    .param_count = ROW_COUNT,
    .memory_size = sizeof(Suspicion),
    .choose = choose,
};
