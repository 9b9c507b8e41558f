// Ends the process without the handlers of exit.
#include <unistd.h>

#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    if (rng_below(input->rng, 50) == 0) _exit(0);
    return harmless(input);
}

BAD_PLUGIN("quits", .by_odds = false)
