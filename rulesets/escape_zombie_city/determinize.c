// Escape: Zombie City: a whole game that agrees with what one seat sees. The order of tiles, cards
// and items and the kinds of face-down items are drawn only when needed, uniformly among what can
// still come. So there is nothing to fill in, and a game continued from the copy meets each hidden
// arrangement with its probability.
#include <string.h>

#include "rulesets/escape_zombie_city/game.h"
#include "sim/base/check.h"

void ezc_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                     void* state_, Rng* rng) {
    CHECK(decision->seat < ((const EzcShared*)shared)->players);
    EzcState* state = state_;
    (void)rules;
    (void)rng;
    memset(state, 0, sizeof *state);
    memcpy(&state->shared, shared, sizeof state->shared);
    memcpy(&state->own[decision->seat], own, sizeof(EzcOwn));
}
