// Writes to address 0, in one game of many.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    volatile int* nowhere = NULL;
    if (rng_below(input->rng, 50) == 0) *nowhere = 1;
    return harmless(input);
}

BAD_PLUGIN("crash", .by_odds = false)
