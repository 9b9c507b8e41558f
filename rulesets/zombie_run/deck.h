// Zombie! Run for Your Lives!: cards on the move between deck, hands and discard pile. The deck is
// shuffled lazily: nobody ever learns anything of its order, so the top card is drawn when it is
// taken, and a reshuffle takes no random numbers. The distribution is that of a full shuffle.
#pragma once

#include "rulesets/zombie_run/state.h"

// Whether any house rule is in force, by a row or in words.
static inline bool zr_house(const ZrGame* game) { return __builtin_expect(game->state->shared.house.on, 0); }

// What sentences of house rules hear, with the roles that words.c names.
enum {
    HEARD_TURN,          // seat, turn
    HEARD_TURN_END,      // seat, turn
    HEARD_ZOMBIE_TURN,   // seat
    HEARD_ROUND,         // seat, round
    HEARD_DRAW,          // seat
    HEARD_PLAY,          // by, in front of; by the Special Rule, too
    HEARD_ITEM,          // likewise
    HEARD_ZOMBIE,        // likewise; a roach is one
    HEARD_ROACH,         // likewise
    HEARD_ATTACK,        // likewise, in front of another
    HEARD_ATTACKED,      // the same: in front of whom, by
    HEARD_LAST,          // seat: it has played the last card of its hand
    HEARD_SPECIAL,       // by, in front of
    HEARD_GIVE,          // zombie player, receiver
    HEARD_GIVES_ITEM,    // likewise
    HEARD_GIVES_ZOMBIE,  // likewise
    HEARD_RID,           // in front of whom a zombie was cancelled, by
    HEARD_LOST,          // in front of whom an item was cancelled, by
    HEARD_REDRAW,        // seat
    HEARD_IDLE,          // seat
    HEARD_TURNED,        // seat, by; SEATS_MAX: by nobody
    HEARD_TURNS,         // by, seat; not where nobody did it
    HEARD_SHUFFLE,
    HOOK_ZOMBIE,    // by, in front of: a zombie is about to be played
    HOOK_ATTACK,    // likewise, in front of another
    HOOK_ATTACKED,  // the same: on whom, by
    HOOK_LOST,      // seat, by: a zombie is about to cancel an item of the seat's
    HOOK_TURNED,    // seat, by; SEATS_MAX: by nobody: it is about to become a zombie; by that card or NO_CARD
    HEARD_CODES
};

static inline HouseGame zr_house_game(const ZrGame* game) {
    return (HouseGame){&zr_words,   &game->rules->house, &game->state->shared.house.words,
                       game->rules, game->state,         game->chance};
}

static __attribute__((cold, noinline, unused)) void zr_heard(const ZrGame* game, int code, int a, int b) {
    HouseGame house = zr_house_game(game);
    if (game->rules->house.heard >> code & 1) machine_hear(&house, code, a, b, 0);
}

// An event that sentences can be about.
static inline void zr_hear(const ZrGame* game, int code, int a, int b) {
    if (zr_house(game)) zr_heard(game, code, a, b);
}

static __attribute__((cold, noinline, unused)) bool zr_replace(const ZrGame* game, int code, int a, int b,
                                                               int c) {
    HouseGame house = zr_house_game(game);
    return machine_replaces(&house, code, a, b, c) || game->state->shared.phase == PHASE_OVER;
}

// Whether a house rule replaces what is about to happen (HOOK_...), or ends the game before it.
static inline bool zr_replaced(const ZrGame* game, int code, int a, int b) {
    return zr_house(game) && zr_replace(game, code, a, b, 0);
}

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
unsigned zr_take(const ZrGame* game, ChanceStream stream);
// Takes a card into the hand of `seat`; false if there was none.
bool zr_take_to_hand(const ZrGame* game, unsigned seat, ChanceStream stream);
// Play changes direction.
void zr_turn_around(const ZrGame* game);
// The discard pile becomes part of the deck.
void zr_reshuffle(const ZrGame* game);
// Any card of the hand of `seat`, which must have one.
unsigned zr_random_card(const ZrGame* game, unsigned seat);
// A card goes from one hand to another.
void zr_hand_over(const ZrGame* game, unsigned from, unsigned to, unsigned card);
// A card of a hand goes to the discard pile.
void zr_discard_from(const ZrGame* game, unsigned seat, unsigned card);
// The whole hand of `seat` goes to the discard pile.
void zr_discard_hand(ZrState* state, unsigned seat);
// Section 5.3 without the special offer.
void zr_redraw(const ZrGame* game, unsigned seat);
// The game ends. `winner` is meaningless with END_NO_RESULT.
void zr_end(const ZrGame* game, unsigned end_reason, unsigned winner);
