// Ends the process.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    if (rng_below(input->rng, 50) == 0) exit(0);
    return harmless(input);
}

BAD_PLUGIN("exits", .by_odds = false)
