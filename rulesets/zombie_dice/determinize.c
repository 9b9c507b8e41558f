// Zombie Dice: a whole game that agrees with what one seat sees. Everything is public except the
// figures, which change nothing: the future is drawn when it comes.
#include <string.h>

#include "rulesets/zombie_dice/game.h"

void zd_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                    void* state_, Rng* rng) {
    ZdState* state = state_;
    (void)rules, (void)rng;
    memset(state, 0, sizeof *state);
    memcpy(&state->shared, shared, sizeof state->shared);
    memcpy(&state->own[decision->seat], own, sizeof *state->own);
}
