// Stub: a whole game that agrees with what one seat sees. All cards that the seat does not hold are
// equally likely anywhere: they are dealt again, to the other hands first and then to the Stack.
#include <string.h>

#include "rulesets/stub/game.h"

static void deal_again(StubState* game, uint8_t unseen[KINDS], unsigned total, unsigned seat, Rng* rng) {
    for (unsigned i = 0; i < game->shared.hand_size[seat]; i++) {
        unsigned kind = rng_below(rng, total--) < unseen[FOOD] ? FOOD : BITE;
        unseen[kind]--;
        game->own[seat].hand[kind]++;
    }
}

void stub_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                      void* state, Rng* rng) {
    const StubRules* stub = rules;
    const StubOwn* mine = own;
    StubState* game = state;
    memset(game, 0, sizeof *game);
    memcpy(&game->shared, shared, sizeof game->shared);
    memcpy(&game->own[decision->seat], mine, sizeof *mine);
    uint8_t unseen[KINDS] = {
        [FOOD] = (uint8_t)(stub->deck_food - mine->hand[FOOD]),
        [BITE] = (uint8_t)(stub->deck_bite - mine->hand[BITE]),
    };
    for (unsigned seat = 0; seat < game->shared.players; seat++)
        if (seat != decision->seat)
            deal_again(game, unseen, (unsigned)unseen[FOOD] + unseen[BITE], seat, rng);
    memcpy(game->hidden.stack, unseen, sizeof unseen);
}
