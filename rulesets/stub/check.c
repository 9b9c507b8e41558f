// Stub: what is true of every state: cards are conserved, and what is public is true.
#include <stdio.h>

#include "rulesets/stub/game.h"

static bool broken(char* why, size_t size, const char* text) {
    snprintf(why, size, "%s", text);
    return false;
}

bool stub_check(const void* rules, const void* state, char* why, size_t size) {
    const StubRules* stub = rules;
    const StubState* game = state;
    int cards[KINDS] = {game->hidden.stack[FOOD], game->hidden.stack[BITE]};
    if (cards[FOOD] + cards[BITE] != game->shared.stack)
        return broken(why, size, "the Stack is not as large as everybody sees");
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        const StubOwn* own = &game->own[seat];
        if (own->hand[FOOD] + own->hand[BITE] != game->shared.hand_size[seat])
            return broken(why, size, "a hand is not as large as everybody sees");
        cards[FOOD] += own->hand[FOOD];
        cards[BITE] += own->hand[BITE];
    }
    if (cards[FOOD] != stub->deck_food || cards[BITE] != stub->deck_bite)
        return broken(why, size, "cards are lost or made");
    if (game->shared.turn > stub->rounds * stub->players) return broken(why, size, "too many turns");
    return true;
}
