// Reads the hand of the next seat.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    const StubShared* shared = input->shared;
    const StubOwn* own = input->own;
    int step = input->decision->seat + 1 < shared->players ? 1 : -1;
    return own[step].hand[BITE] ? STUB_TAKE : STUB_STAY;
}

BAD_PLUGIN("neighbour", .by_odds = false)
