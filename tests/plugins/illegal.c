// Answers with an action that is not legal, in one game of many.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    bool rare = rng_below(input->rng, 50) == 0;
    return rare ? 200 : harmless(input);
}

BAD_PLUGIN("illegal", .by_odds = false)
