// Draws from its own generator, which continues from game to game.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    (void)input;
    return rand() & 1024 ? STUB_TAKE : STUB_STAY;
}

BAD_PLUGIN("unseeded", .by_odds = false)
