// Ends with a failed assertion.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    if (rng_below(input->rng, 50) == 0) abort();
    return harmless(input);
}

BAD_PLUGIN("aborts", .by_odds = false)
