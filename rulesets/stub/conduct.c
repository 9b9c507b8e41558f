// Stub: what the others wonder about a player, and what they have seen: whether it holds a Bite,
// and whether it takes cards (sim/players/beliefs.h).
#include "rulesets/stub/game.h"

bool stub_secret(const void* rules, const void* state_, unsigned seat) {
    const StubState* state = state_;
    (void)rules;
    return state->own[seat].hand[BITE] > 0;
}

void stub_conduct(const void* rules, const void* shared, unsigned seat, uint8_t counts[CONDUCTS]) {
    const StubShared* game = shared;
    (void)rules;
    counts[0] = game->hand_size[seat];
    counts[1] = counts[2] = 0;
}
