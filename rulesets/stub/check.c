// Stub: what is true of every state: cards are conserved, and what is public is true.
#include <stdio.h>

#include "rulesets/stub/game.h"

static bool broken(char* why, size_t size, const char* text) {
    snprintf(why, size, "%s", text);
    return false;
}

bool stub_check(const void* rules_, const void* state_, char* why, size_t size) {
    const StubRules* rules = rules_;
    const StubState* state = state_;
    int cards[KINDS] = {state->hidden.stack[FOOD], state->hidden.stack[BITE]};
    if (cards[FOOD] + cards[BITE] != state->shared.stack)
        return broken(why, size, "the Stack is not as large as everybody sees");
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        const StubOwn* own = &state->own[seat];
        if (own->hand[FOOD] + own->hand[BITE] != state->shared.hand_size[seat])
            return broken(why, size, "a hand is not as large as everybody sees");
        cards[FOOD] += own->hand[FOOD];
        cards[BITE] += own->hand[BITE];
    }
    if (cards[FOOD] != rules->deck_food || cards[BITE] != rules->deck_bite)
        return broken(why, size, "cards are lost or made");
    if (state->shared.turn > rules->rounds * rules->players) return broken(why, size, "too many turns");
    return true;
}
