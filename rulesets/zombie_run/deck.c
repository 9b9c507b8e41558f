// Zombie! Run for Your Lives!: cards on the move; see deck.h.
#include "rulesets/zombie_run/deck.h"

#include <string.h>

#include "rulesets/zombie_run/story.h"
#include "sim/base/check.h"

void zr_turn_around(const ZrGame* game) {
    ZrShared* shared = &game->state->shared;
    shared->house.reversed = !shared->house.reversed;
    chance_note(game->chance, TOLD_DIRECTION, zr_reversed(game->rules, shared), 0, 0);
}

void zr_reshuffle(const ZrGame* game) {
    ZrShared* shared = &game->state->shared;
    uint8_t* card = game->state->hidden.deck + shared->deck_size;
    for (unsigned kind = 0; kind < ZR_CARDS; kind++) {
        memset(card, (int)kind, shared->discard[kind]);
        card += shared->discard[kind];
    }
    CHECK(card - game->state->hidden.deck == shared->deck_size + shared->discard_size);
    shared->deck_size = (uint8_t)(shared->deck_size + shared->discard_size);
    shared->discard_size = 0;
    memset(shared->discard, 0, sizeof shared->discard);
    game->state->hidden.figures.reshuffles++;
    chance_note(game->chance, TOLD_RESHUFFLE, shared->deck_size, 0, 0);
    if (game->rules->direction == DIRECTION_TURNS) zr_turn_around(game);
    zr_hear(game, HEARD_SHUFFLE, 0, 0);
}

void zr_end(const ZrGame* game, unsigned end_reason, unsigned winner) {
    CHECK(winner < game->state->shared.players);
    game->state->shared.phase = PHASE_OVER;
    game->state->hidden.figures.end_reason = (uint8_t)end_reason;
    game->state->hidden.figures.winner = (uint8_t)winner;
    chance_note(game->chance, TOLD_END, (int)end_reason, (int)winner, 0);
}

unsigned zr_take(const ZrGame* game, ChanceStream stream) {
    ZrShared* shared = &game->state->shared;
    if (__builtin_expect(shared->deck_size == 0, 0)) {
        if (shared->discard_size == 0) {
            if (game->rules->piles_empty == PILES_GAME_DRAWN) zr_end(game, END_NO_RESULT, 0);
            return NO_CARD;
        }
        zr_reshuffle(game);
    }
    game->state->hidden.figures.draws++;
    return zr_draw(game, stream);
}

bool zr_take_to_hand(const ZrGame* game, unsigned seat, ChanceStream stream) {
    CHECK_SLOW(seat < game->state->shared.players);
    unsigned card = zr_take(game, stream);
    if (__builtin_expect(card == NO_CARD, 0)) return false;
    zr_hold(&game->state->own[seat], card);
    game->state->shared.hand_size[seat]++;
    chance_note(game->chance, TOLD_DRAW, (int)seat, (int)card, 0);
    zr_hear(game, HEARD_DRAW, (int)seat, 0);
    return true;
}

// `cards`, that many copies of each, go from the hand of `seat` to the discard pile.
static void discard_cards(ZrState* state, unsigned seat, const uint8_t* cards, unsigned count) {
    ZrOwn* own = &state->own[seat];
    for (unsigned kind = 0; kind < ZR_CARD_BYTES; kind++) {
        CHECK_SLOW(cards[kind] <= own->hand[kind]);
        state->shared.discard[kind] = (uint8_t)(state->shared.discard[kind] + cards[kind]);
        own->hand[kind] = (uint8_t)(own->hand[kind] - cards[kind]);
        if (own->hand[kind] == 0) own->held.word[kind / 8] &= ~zr_card_bits(kind);
    }
    state->shared.discard_size = (uint8_t)(state->shared.discard_size + count);
    state->shared.hand_size[seat] = (uint8_t)(state->shared.hand_size[seat] - count);
}

void zr_discard_hand(ZrState* state, unsigned seat) {
    ZrOwn old = state->own[seat];
    discard_cards(state, seat, old.hand, state->shared.hand_size[seat]);
}

unsigned zr_random_card(const ZrGame* game, unsigned seat) {
    const ZrOwn* own = &game->state->own[seat];
    return chance_pick(game->chance, CHANCE_HOUSE, own->hand, ZR_CARDS, game->state->shared.hand_size[seat]);
}

static void leave(ZrState* state, unsigned seat, unsigned card) {
    zr_let_go(&state->own[seat], card);
    state->shared.hand_size[seat]--;
}

void zr_hand_over(const ZrGame* game, unsigned from, unsigned to, unsigned card) {
    CHECK((game->state->shared.living >> to) & 1);
    leave(game->state, from, card);
    zr_hold(&game->state->own[to], card);
    game->state->shared.hand_size[to]++;
    chance_note(game->chance, TOLD_HAND_OVER, (int)from, (int)to, (int)card);
}

void zr_discard_from(const ZrGame* game, unsigned seat, unsigned card) {
    leave(game->state, seat, card);
    zr_discard(game->state, card);
    chance_note(game->chance, TOLD_FROM_HAND, (int)seat, (int)card, 0);
}

void zr_redraw(const ZrGame* game, unsigned seat) {
    CHECK((game->state->shared.living >> seat) & 1);
    ZrState* state = game->state;
    ZrOwn old = state->own[seat];
    unsigned old_size = state->shared.hand_size[seat];
    bool before = game->rules->redraw_discard == REDRAW_BEFORE_DRAW;
    state->hidden.figures.redraws++;
    state->shared.redraws++;
    chance_note(game->chance, TOLD_REDRAW, (int)seat, (int)old_size, 0);
    zr_hear(game, HEARD_REDRAW, (int)seat, 0);
    if (before) discard_cards(state, seat, old.hand, old_size);
    int32_t left = game->rules->redraw_size;
    while (left-- > 0 && zr_take_to_hand(game, seat, CHANCE_DECK)) continue;
    if (!before) discard_cards(state, seat, old.hand, old_size);
}
