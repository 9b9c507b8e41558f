// Escape the Horde: cards on the move - hands, Stack, and who knows what about them. Everything
// that takes a card from one place to another goes through here, so that the masks and the
// knowledge of section 12 stay right.
//
// The Stack is shuffled lazily: its top `ordered` cards are in order, the rest is in no order yet,
// and a draw from the rest picks a card at random. A shuffle thus costs nothing, and the i-th draw of
// a game uses the same random word in every variant. The distribution is that of a full shuffle.
#pragma once

#include "rulesets/escape_the_horde/state.h"

static inline void eth_gain(EthState* state, unsigned seat, unsigned kind) {
    state->own[seat].hand[kind]++;
    state->shared.hand_size[seat]++;
    state->shared.hands++;
    state->shared.with_cards |= eth_bit(seat);
    state->hidden.holders[kind] |= eth_bit(seat);
}

static inline void eth_lose(EthState* state, unsigned seat, unsigned kind) {
    CHECK_SLOW(state->own[seat].hand[kind] > 0);
    unsigned left = --state->own[seat].hand[kind], hand = --state->shared.hand_size[seat];
    state->hidden.holders[kind] &= (Seats) ~((left == 0) << seat);
    state->shared.with_cards &= (Seats) ~((hand == 0) << seat);
    state->shared.hands--;
}

// `observer` has learnt that `seat` holds one more card of `kind`.
void eth_learn(EthState* state, unsigned observer, unsigned seat, unsigned kind);
// `observer` knows no longer that `seat` holds a card of `kind` (one of those that it knew of, if
// any); of any kind.
void eth_forget(EthState* state, unsigned observer, unsigned seat, unsigned kind);
void eth_forget_all(EthState* state, unsigned observer, unsigned seat);
// Everybody sees a card of `kind` leave the hand of `seat`.
void eth_seen_leaving(EthState* state, unsigned seat, unsigned kind);
// A card leaves the hand of `seat` unseen but by `except` (who is told by other means): what others
// know of this hand gets weaker by one card of each kind.
void eth_lost_unseen(EthState* state, unsigned seat, unsigned except);
// The hand of `seat` is gone: nobody knows anything of it any more.
void eth_forget_hand(EthState* state, unsigned seat);

// The card leaves the hand of `seat` and counts as played; it lies on the Discard pile or in the
// Armoury, but a Zombie, which the caller puts on the table.
void eth_play_card(EthState* state, unsigned seat, unsigned kind);

// The top card leaves the Stack. `watchers`: the seats that knew it.
unsigned eth_take_top(const EthGame* game, Seats* watchers);
// Settles the order of the top `count` cards (all, if there are fewer).
void eth_order_top(const EthGame* game, unsigned count);
// The whole Stack is shuffled: all knowledge of positions ends (6.7).
void eth_shuffle(const EthGame* game);
// Puts a card back into the Stack and shuffles.
void eth_return_to_stack(const EthGame* game, unsigned kind);
// The top card goes unseen to the bottom (reading bury_top).
void eth_bury_top(const EthGame* game);
// The seat looks at that many top cards, at most KNOWN_TOP_MAX; for the next Zombie.
void eth_look(const EthGame* game, unsigned seat, unsigned count);
void eth_look_for_zombie(const EthGame* game, unsigned seat);
// A draw of which nothing is shown, as everybody sees it; called when the card is in the hand. The
// watchers knew the card.
void eth_silent_draw(EthState* state, unsigned seat, unsigned kind, Seats watchers);
