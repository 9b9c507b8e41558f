// Never returns, in one game of many.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    volatile bool forever = rng_below(input->rng, 50) == 0;
    while (forever) continue;
    return harmless(input);
}

BAD_PLUGIN("hang", .by_odds = false)
