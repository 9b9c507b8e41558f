// Zombie! Run for Your Lives!: a whole game that agrees with what one seat sees. Everything in
// front of the players and on the discard pile is public; the cards that the seat does not see are
// equally likely anywhere in the other hands and the deck, so they are dealt again.
#include <string.h>

#include "rulesets/zombie_run/deck.h"
#include "rulesets/zombie_run/game.h"

// The cards that the seat does not see, into `cards`; returns their number.
static unsigned unseen_cards(const ZrRules* rules, const ZrShared* shared, const ZrOwn* own,
                             uint8_t cards[ZR_DECK_MAX]) {
    unsigned count = 0;
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        unsigned seen = (unsigned)shared->discard[card] + own->hand[card] + (shared->shown == card) +
                        (unsigned)__builtin_popcount(zr_card_seats(&shared->lying, card));
        CHECK(seen <= rules->copies[card]);
        unsigned left = rules->copies[card] - seen;
        memset(cards + count, (int)card, left);
        count += left;
    }
    return count;
}

void zr_determinize(const void* rules, const Decision* decision, void* state_, Rng* rng) {
    ZrState* state = state_;
    uint8_t* deck = state->hidden.deck;
    unsigned left = unseen_cards(rules, &state->shared, &state->own[decision->seat], deck);
    for (unsigned seat = 0; seat < state->shared.players; seat++) {
        if (seat == decision->seat) continue;
        for (unsigned i = 0; i < state->shared.hand_size[seat]; i++) {
            CHECK(left > 0);
            unsigned dealt = rng_below(rng, left);
            zr_hold(&state->own[seat], deck[dealt]);
            deck[dealt] = deck[--left];
            deck[left] = 0;
        }
    }
    for (unsigned i = 1; i <= state->shared.house.removed; i++) {
        CHECK(left > 0);
        unsigned removed = rng_below(rng, left--);
        uint8_t card = deck[removed];
        deck[removed] = deck[left];
        deck[left] = 0;
        deck[ZR_DECK_MAX - i] = card;
    }
    CHECK(left == state->shared.deck_size);
}
