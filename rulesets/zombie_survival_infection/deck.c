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

// Others do not see which card it is. The giver knows where it is now, the receiver one that it need not look for.
void zsi_hands_over(ZsiState* state, unsigned from, unsigned to, unsigned key) {
    CHECK_SLOW(from != to && state->own[from].hand[key] > 0);
    ZsiShared* shared = &state->shared;
    ZsiOwn *giver = &state->own[from], *taker = &state->own[to];
    bool surely_old = !((shared->drawn >> from) & 1);
    if (--giver->hand[key] == 0) giver->held &= ~(UINT64_C(1) << key);
    shared->camp[from].hand_size--;
    zsi_into_hand(state, to, key);
    if (!shared->reshuffled) return;
    shared->drawn |= zsi_bit(to);
    if (giver->old_most[key] < UINT8_MAX) giver->old_most[key]++;
    if (surely_old) giver->old_least[key]++;
    if (taker->old_least[key]) taker->old_least[key]--;
    if (surely_old && taker->old_most[key]) taker->old_most[key]--;
}

void zsi_discard_hand(ZsiState* state, unsigned seat) {
    while (state->own[seat].held) {
        unsigned key = (unsigned)__builtin_ctzll(state->own[seat].held);
        zsi_leaves_hand(state, seat, key);
        zsi_discard(state, key);
    }
}

void zsi_give_cards(const ZsiGame* game, unsigned from, unsigned to, unsigned count) {
    ZsiCamp* camp = &game->state->shared.camp[from];
    if (count > camp->hand_size) count = camp->hand_size;
    for (unsigned i = 0; i < count; i++)
        zsi_hands_over(
            game->state, from, to,
            chance_pick(game->chance, CHANCE_HOUSE, game->state->own[from].hand, CARDS, camp->hand_size));
    if (count) zsi_note(game, TOLD_HANDED, (int)from, (int)count, (int)to);
}

// Everybody sees which cards are in no hand, those of the discard pile, and so knows what the
// others hold together, with the cards that were removed unseen: they are like a hand that nobody plays.
static void see_reshuffle(const ZsiRules* rules, ZsiState* state) {
    ZsiShared* shared = &state->shared;
    uint8_t held[CARDS] = {0};
    shared->reshuffled = true;
    shared->drawn = 0;
    for (int i = 0; i < rules->removed_unseen; i++) held[*zsi_removed(state, i)]++;
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
    see_reshuffle(game->rules, state);
    unsigned size = 0;
    for (unsigned key = 0; key < CARDS; key++)
        for (; shared->discard[key]; shared->discard[key]--) state->hidden.pile[size++] = (uint8_t)key;
    CHECK(size == shared->discard_size);
    shared->pile_size = (uint16_t)size;
    shared->discard_size = 0;
    shared->figures.reshuffles++;
    if (game->rules->direction == DIRECTION_TURNS) shared->house.reversed ^= 1;
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
