// Zombie! Run for Your Lives!: a card comes to lie in front of a player (5.5).
#pragma once

#include "rulesets/zombie_run/state.h"

// 5.5: `by` puts a card, which must be allowed to lie there, in front of `seat`.
void zr_place(const ZrGame* game, unsigned by, unsigned card, unsigned seat);
// The living player `seat` becomes a zombie; `by`: who placed the card, or ZR_SEATS and NO_CARD. House rules may replace
// that, or ask first; zr_decide_turned is what comes of it.
void zr_turn_into_zombie(const ZrGame* game, unsigned seat, unsigned by, unsigned card);
void zr_decide_turned(const ZrGame* game, unsigned seat, unsigned by, unsigned card, bool replaced)
    __attribute__((cold));
// House rules have changed what it takes: in turn order, who now has enough items wins, and who has too many zombies
// becomes one.
void zr_count_anew(const ZrGame* game) __attribute__((cold));
// A card that lies in front of `seat` goes to the discard pile.
void zr_lose(const ZrGame* game, unsigned seat, unsigned card);
// The nearest living player from `seat`, which need not live; `right`: on the right of it.
unsigned zr_beside(const ZrShared* shared, unsigned seat, bool right);
