// Zombie: Survival Infection: cards on the move; see deck.h.
#include "rulesets/zombie_survival_infection/deck.h"

#include <string.h>

#include "rulesets/zombie_survival_infection/hear.h"
#include "sim/base/check.h"

// What a departure proves to the others about cards that were in hands when the discard pile became
// the draw pile: a seat that has drawn nothing since has lost one of them; any other perhaps.
static void seen_leaving(ZsiState* state, unsigned seat, unsigned key) {
    const ZsiShared* shared = &state->shared;
    bool surely_old = !((shared->drawn >> seat) & 1);
    for (unsigned other = 0; other < shared->players; other++) {
        ZsiOwn* own = &state->own[other];
        if (other == seat) continue;
        if (own->old_least[key]) own->old_least[key]--;
        if (surely_old && own->old_most[key]) own->old_most[key]--;
    }
}

void zsi_leaves_hand(ZsiState* state, unsigned seat, unsigned key) {
    ZsiOwn* own = &state->own[seat];
    CHECK_SLOW(own->hand[key] > 0);
    if (--own->hand[key] == 0) own->held &= ~(UINT64_C(1) << key);
    state->shared.camp[seat].hand_size--;
    if (state->shared.reshuffled) seen_leaving(state, seat, key);
}

void zsi_discard_hand(ZsiState* state, unsigned seat) {
    while (state->own[seat].held) {
        unsigned key = (unsigned)__builtin_ctzll(state->own[seat].held);
        zsi_leaves_hand(state, seat, key);
        zsi_discard(state, key);
    }
}

// Everybody sees which cards are in no hand, those of the discard pile, and so knows what the
// others hold together.
static void see_reshuffle(ZsiState* state) {
    ZsiShared* shared = &state->shared;
    uint8_t held[CARDS] = {0};
    shared->reshuffled = true;
    shared->drawn = 0;
    for (unsigned seat = 0; seat < shared->players; seat++)
        for (unsigned key = 0; key < CARDS; key++)
            held[key] = (uint8_t)(held[key] + state->own[seat].hand[key]);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        ZsiOwn* own = &state->own[seat];
        for (unsigned key = 0; key < CARDS; key++) {
            CHECK_SLOW(held[key] >= own->hand[key]);
            own->old_least[key] = (uint8_t)(held[key] - own->hand[key]);
        }
        memcpy(own->old_most, own->old_least, sizeof own->old_most);
    }
}

static void reshuffle(const ZsiGame* game) {
    ZsiState* state = game->state;
    ZsiShared* shared = &state->shared;
    see_reshuffle(state);
    unsigned size = 0;
    for (unsigned key = 0; key < CARDS; key++)
        for (; shared->discard[key]; shared->discard[key]--) state->hidden.pile[size++] = (uint8_t)key;
    CHECK(size == shared->discard_size);
    shared->pile_size = (uint16_t)size;
    shared->discard_size = 0;
    shared->figures.reshuffles++;
    zsi_note(game, TOLD_RESHUFFLE, (int)size, 0, 0);
}

unsigned zsi_draw(const ZsiGame* game, unsigned seat) {
    ZsiState* state = game->state;
    ZsiShared* shared = &state->shared;
    ZsiHidden* hidden = &state->hidden;
    if (shared->pile_size == 0) {
        if (shared->discard_size == 0) return CARDS;
        reshuffle(game);
    }
    unsigned last = --shared->pile_size;
    if (hidden->bite_above == 0) {
        hidden->bite_above = BITE_OUT;
        shared->box[CARD_hidden_bite]++;
        return CARD_hidden_bite;
    }
    if (hidden->bite_above != BITE_OUT) {
        CHECK_SLOW(hidden->bite_above <= shared->pile_size && last > 0);
        hidden->bite_above--;
        last--;
    }
    unsigned drawn = chance_below(game->chance, CHANCE_DECK, last + 1);
    unsigned key = hidden->pile[drawn];
    hidden->pile[drawn] = hidden->pile[last];
    hidden->pile[last] = 0;
    zsi_into_hand(state, seat, key);
    if (shared->reshuffled) shared->drawn |= zsi_bit(seat);
    return key;
}
