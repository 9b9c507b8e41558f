// Zombie: Survival Infection: cards on the move - hands, draw pile, discard pile, box. Everything
// that takes a card into a hand or out of it goes through here, so that hand sizes, key sets and
// what everybody knows of the draw pile stay right.
//
// The draw pile is shuffled lazily: its cards are in no order and a draw takes any of them, but for
// Hidden Bite, whose place is settled when it goes in. A shuffle thus costs nothing, and the i-th
// draw of a game uses the same random word in every variant. The distribution is that of a full
// shuffle.
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

static inline void zsi_into_hand(ZsiState* state, unsigned seat, unsigned key) {
    ZsiOwn* own = &state->own[seat];
    own->hand[key]++;
    own->held |= UINT64_C(1) << key;
    state->shared.camp[seat].hand_size++;
}

static inline void zsi_discard(ZsiState* state, unsigned key) {
    state->shared.discard[key]++;
    state->shared.discard_size++;
}

// A card leaves the hand, seen by all; the caller says where it goes.
void zsi_leaves_hand(ZsiState* state, unsigned seat, unsigned key);
// A card goes from hand to hand, unseen by the others.
void zsi_hands_over(ZsiState* state, unsigned from, unsigned to, unsigned key);
// As many random ones, by a house rule, and tells it.
void zsi_give_cards(const ZsiGame* game, unsigned from, unsigned to, unsigned count);
// The whole hand goes to the discard pile.
void zsi_discard_hand(ZsiState* state, unsigned seat);

// The seat draws the top card of the draw pile (7), the discard pile being shuffled first if that
// is needed. Returns its key, CARDS if there is no card at all. Hidden Bite goes to the box,
// anything else into the hand.
unsigned zsi_draw(const ZsiGame* game, unsigned seat);
