// Zombie: Survival Infection: asking. Each function fills the decision, which has one legal action
// or more, and returns true.
#pragma once

#include "rulesets/zombie_survival_infection/hear.h"
#include "sim/base/check.h"

static inline bool zsi_ask(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat,
                           ActionSet legal) {
    unsigned count = action_set_count(&legal);
    CHECK_SLOW(count > 0);
    bool undead =
        kind == ASK_undead_kill || (kind == ASK_choose_character && !zsi_is_camp(&game->state->shared, seat));
    decision->legal = legal;
    decision->count = (uint16_t)count;
    decision->seat = (uint8_t)seat;
    decision->role = undead ? ROLE_UNDEAD : ROLE_CAMP;
    decision->kind = (uint8_t)kind;
    if (__builtin_expect(game->watched != 0, 0)) zsi_limit(game, decision);
    return true;
}

// The same where the legal actions fit the first word.
static inline bool zsi_ask_low(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat,
                               uint64_t legal) {
    return zsi_ask(game, decision, kind, seat, (ActionSet){{legal}});
}

static inline bool zsi_ask_seats(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat,
                                 Seats seats) {
    return zsi_ask_low(game, decision, kind, seat, (uint64_t)seats << DO_SEAT);
}

static inline bool zsi_ask_instances(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat,
                                     unsigned instances) {
    return zsi_ask(game, decision, kind, seat, (ActionSet){{0, (uint64_t)instances << (DO_INSTANCE - 64)}});
}
