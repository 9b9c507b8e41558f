// Zombie: Survival Infection, strategies: what to do with one's turn (17.3 of the rules file) - the
// value of each card with its best targets, of each trade, and what to discard. Nothing is
// remembered: later decisions of a turn find the same plan again, because its inputs have not
// changed.
#pragma once

#include "strategies/zombie_survival_infection/common/mind.h"

// The best play of a card. Where there is none, `value` is PLAN_NONE.
typedef struct ZsiPlan {
    int value;
    uint8_t target;       // the single target; source of a move
    uint8_t destination;  // destination of a move; receiver of a die
    uint8_t die;          // DO_SURVIVAL_DIE, DO_INFECTION_DIE
    uint8_t instance;     // character named
} ZsiPlan;
enum { PLAN_NONE = -1000000 };

ZsiPlan zsi_plan(const ZsiMind* mind, unsigned key);

// The best trade to propose: one that suits me and, as far as I can tell, the partner. If there is
// none, `mine` is PLAN_NONE and `offer` the one that suits me best.
typedef struct ZsiBargain {
    int mine;
    ZsiOffer offer;
} ZsiBargain;
// The best of the offers that agree with `begun`, in which NOBODY stands for an open part,
// including the kind.
static const ZsiOffer zsi_any_offer = {NOBODY, NOBODY, NOBODY, NOBODY};
ZsiBargain zsi_bargain(const ZsiMind* mind, const ZsiOffer* begun);
// The value to `seat`, one of the two, of a trade that `by` proposes.
int zsi_trade_value(const ZsiMind* mind, unsigned by, const ZsiOffer* offer, unsigned seat);

// The next card to discard; CARDS for none.
unsigned zsi_next_discard(const ZsiMind* mind);
