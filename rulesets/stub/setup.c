// Stub: setup (README section 2), and the one way a card moves.
#include "rulesets/stub/setup.h"

#include <string.h>

#include "rulesets/stub/game.h"
#include "rulesets/stub/story.h"

unsigned stub_draw(StubState* state, Chance* chance, ChanceStream stream, unsigned seat) {
    CHECK(state->shared.stack > 0);
    unsigned kind = chance_pick(chance, stream, state->hidden.stack, KINDS, state->shared.stack);
    state->hidden.stack[kind]--;
    state->shared.stack--;
    state->own[seat].hand[kind]++;
    state->shared.hand_size[seat]++;
    return kind;
}

void stub_setup(const void* rules, void* state, Chance* chance) {
    const StubRules* stub = rules;
    StubState* game = state;
    memset(game, 0, sizeof *game);
    game->shared.players = (uint8_t)stub->players;
    game->shared.stack = (uint8_t)(stub->deck_food + stub->deck_bite);
    game->hidden.stack[FOOD] = (uint8_t)stub->deck_food;
    game->hidden.stack[BITE] = (uint8_t)stub->deck_bite;
    if (stub->first_player == FIRST_RANDOM)
        game->shared.first = (uint8_t)chance_below(chance, CHANCE_DEAL, game->shared.players);
    for (unsigned seat = 0; seat < game->shared.players; seat++) {
        unsigned kind = stub_draw(game, chance, CHANCE_DEAL, seat);
        chance_note(chance, TOLD_DEAL, (int)seat, (int)kind, 0);
    }
}
