// Stub, optional: what search players need. A whole game that agrees with what one seat sees, which is there: all cards
// that the seat does not hold are equally likely anywhere. They are dealt again, to the other hands first.
#include "rulesets/stub/state.h"

void stub_determinize(const void* rules_, const Decision* decision, void* state_, Rng* rng) {
    const StubRules* rules = rules_;
    StubState* state = state_;
    uint8_t *stack = state->stack, *mine = state->own[decision->seat].hand;
    stack[FOOD] = (uint8_t)(rules->deck_food - mine[FOOD]);
    stack[BITE] = (uint8_t)(rules->deck_bite - mine[BITE]);
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        for (unsigned i = 0; seat != decision->seat && i < state->shared.hand_size[seat]; i++) {
            unsigned kind = rng_below(rng, (unsigned)stack[FOOD] + stack[BITE]) < stack[FOOD] ? FOOD : BITE;
            stack[kind]--;
            state->own[seat].hand[kind]++;
        }
}
