// Zombie: Survival Infection, strategies: what to do with one's turn (17.3 of the rules file) - the
// value of each card with its best targets, of each trade, and what to discard. Nothing is
// remembered: the decisions after the first find the same plan again, for what it is made of has
// not changed.
#pragma once

#include "strategies/zombie_survival_infection/common/mind.h"

// The best play of a card. Where there is none, `value` is PLAN_NONE.
typedef struct ZsiPlan {
    int value;
    uint8_t target;       // of one target; source of a move
    uint8_t destination;  // of a move, receiver of a die
    uint8_t die;          // DO_SURVIVAL_DIE, DO_INFECTION_DIE
    uint8_t instance;     // character named
} ZsiPlan;
enum { PLAN_NONE = -1000000 };

ZsiPlan zsi_plan(const ZsiMind* mind, unsigned key);

// The best trade that may be proposed: one that suits me and, as far as I can tell, the partner.
// `mine` is PLAN_NONE if none does; `offer` is then the one that suits me best.
typedef struct ZsiBargain {
    int mine;
    ZsiOffer offer;
} ZsiBargain;
// Of the offers that agree with `begun`, in which NOBODY stands for what is open, kind included.
static const ZsiOffer zsi_any_offer = {NOBODY, NOBODY, NOBODY, NOBODY};
ZsiBargain zsi_bargain(const ZsiMind* mind, const ZsiOffer* begun);
// What a trade that `by` proposes brings to `seat`, one of the two.
int zsi_trade_value(const ZsiMind* mind, unsigned by, const ZsiOffer* offer, unsigned seat);

// The next card to be discarded, CARDS for none.
unsigned zsi_next_discard(const ZsiMind* mind);
