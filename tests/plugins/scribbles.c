// Writes to the state that it is given to read.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    volatile StubShared* shared = (volatile StubShared*)input->shared;
    shared->stack = shared->stack;
    return harmless(input);
}

BAD_PLUGIN("scribbles", .by_odds = false)
