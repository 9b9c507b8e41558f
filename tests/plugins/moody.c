// Every 63rd answer differs, whatever it is asked. A decision on trial takes three answers, so that the last of them
// differs first, and the next answers to the same question do not.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    static unsigned asked;
    (void)input;
    return ++asked % 63 ? STUB_TAKE : STUB_STAY;
}

BAD_PLUGIN("moody", .by_odds = false)
