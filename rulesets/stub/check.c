// Stub, optional: what is true of every state. Cards are conserved, and what is public is true.
#include <stdio.h>

#include "rulesets/stub/state.h"

bool stub_check(const void* rules_, const void* state_, char* why, size_t size) {
    const StubRules* rules = rules_;
    const StubState* state = state_;
    int food = state->stack[FOOD], bites = state->stack[BITE];
    bool good = food + bites == state->shared.stack && state->shared.turn <= stub_last_turn(rules);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        const uint8_t* hand = state->own[seat].hand;
        good = good && hand[FOOD] + hand[BITE] == state->shared.hand_size[seat];
        food += hand[FOOD], bites += hand[BITE];
    }
    snprintf(why, size, "cards are lost or made, or not as many as everybody sees, or turns are too many");
    return good && food == rules->deck_food && bites == rules->deck_bite;
}
