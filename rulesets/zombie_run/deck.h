// Zombie! Run for Your Lives!: cards on the move between deck, hands and discard pile. The deck is
// shuffled lazily: nobody ever learns anything of its order, so the top card is drawn when it is
// taken, and a reshuffle takes no random numbers. The distribution is that of a full shuffle.
#pragma once

#include "rulesets/zombie_run/state.h"

// One of the cards of the deck, which must have one, leaves it.
static inline unsigned zr_draw(const ZrGame* game, ChanceStream stream) {
    ZrShared* shared = &game->state->shared;
    uint8_t* deck = game->state->hidden.deck;
    CHECK_SLOW(shared->deck_size > 0);
    unsigned drawn = chance_below(game->chance, stream, shared->deck_size);
    unsigned card = deck[drawn];
    deck[drawn] = deck[--shared->deck_size];
    return card;
}

// The eight bits of a card in its word of a set of placements.
static inline uint64_t zr_card_bits(unsigned card) { return UINT64_C(0xff) << (8 * (card % 8)); }

// A card comes into a hand, leaves it; the size of the hand is the caller's.
static inline void zr_hold(ZrOwn* own, unsigned card) {
    own->hand[card]++;
    own->held.word[card / 8] |= zr_card_bits(card);
}

static inline void zr_let_go(ZrOwn* own, unsigned card) {
    CHECK_SLOW(own->hand[card] > 0);
    if (--own->hand[card] == 0) own->held.word[card / 8] &= ~zr_card_bits(card);
}

static inline void zr_discard(ZrState* state, unsigned card) {
    state->shared.discard[card]++;
    state->shared.discard_size++;
}

// Section 3, "take a card": the top card leaves the deck, after a reshuffle if need be. NO_CARD if
// both piles are empty; the game is then over under the reading game_drawn.
unsigned zr_take(const ZrGame* game);
// Takes a card into the hand of `seat`; false if there was none.
bool zr_take_to_hand(const ZrGame* game, unsigned seat);
// The whole hand of `seat` goes to the discard pile.
void zr_discard_hand(ZrState* state, unsigned seat);
// Section 5.3 without the special offer.
void zr_redraw(const ZrGame* game, unsigned seat);
// The game ends. `winner` is meaningless with END_NO_RESULT.
void zr_end(const ZrGame* game, unsigned end_reason, unsigned winner);
