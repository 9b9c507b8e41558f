// Stub: a whole game that agrees with what one seat sees. All cards that the seat does not hold are
// equally likely anywhere: they are dealt again, to the other hands first and then to the Stack.
#include <string.h>

#include "rulesets/stub/game.h"
#include "sim/base/check.h"

static void deal_again(StubState* state, uint8_t unseen[KINDS], unsigned total, unsigned seat, Rng* rng) {
    for (unsigned i = 0; i < state->shared.hand_size[seat]; i++) {
        CHECK(total > 0);
        unsigned kind = rng_below(rng, total--) < unseen[FOOD] ? FOOD : BITE;
        unseen[kind]--;
        state->own[seat].hand[kind]++;
    }
}

void stub_determinize(const void* rules_, const void* shared, const void* own, const Decision* decision,
                      void* state_, Rng* rng) {
    const StubRules* rules = rules_;
    const StubOwn* mine = own;
    StubState* state = state_;
    memset(state, 0, sizeof *state);
    memcpy(&state->shared, shared, sizeof state->shared);
    memcpy(&state->own[decision->seat], mine, sizeof *mine);
    uint8_t unseen[KINDS] = {
        [FOOD] = (uint8_t)(rules->deck_food - mine->hand[FOOD]),
        [BITE] = (uint8_t)(rules->deck_bite - mine->hand[BITE]),
    };
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        if (seat != decision->seat)
            deal_again(state, unseen, (unsigned)unseen[FOOD] + unseen[BITE], seat, rng);
    CHECK((unsigned)unseen[FOOD] + unseen[BITE] == state->shared.stack);
    memcpy(state->hidden.stack, unseen, sizeof unseen);
}
