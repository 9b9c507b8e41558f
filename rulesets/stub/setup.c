// Stub: setup (README section 2), and the one way a card moves.
#include "rulesets/stub/setup.h"

#include <string.h>

#include "rulesets/stub/game.h"
#include "rulesets/stub/story.h"

unsigned stub_draw(StubState* state, Chance* chance, ChanceStream stream, unsigned seat) {
    CHECK_SLOW(state->shared.stack > 0);
    unsigned kind = chance_pick(chance, stream, state->hidden.stack, KINDS, state->shared.stack);
    state->hidden.stack[kind]--;
    state->shared.stack--;
    state->own[seat].hand[kind]++;
    state->shared.hand_size[seat]++;
    return kind;
}

void stub_setup(const void* rules_, void* state_, Chance* chance) {
    const StubRules* rules = rules_;
    StubState* state = state_;
    memset(state, 0, sizeof *state);
    state->shared.players = (uint8_t)rules->players;
    state->shared.stack = (uint8_t)(rules->deck_food + rules->deck_bite);
    state->hidden.stack[FOOD] = (uint8_t)rules->deck_food;
    state->hidden.stack[BITE] = (uint8_t)rules->deck_bite;
    if (rules->first_player == FIRST_RANDOM)
        state->shared.first = (uint8_t)chance_below(chance, CHANCE_DEAL, state->shared.players);
    for (unsigned seat = 0; seat < state->shared.players; seat++) {
        unsigned kind = stub_draw(state, chance, CHANCE_DEAL, seat);
        chance_note(chance, TOLD_DEAL, (int)seat, (int)kind, 0);
    }
}
