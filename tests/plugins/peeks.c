// Reads what its seat must not see: the Stack, which follows the hands.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    const unsigned char* state = input->shared;
    const Ruleset* ruleset = input->ruleset;
    const unsigned char* stack = state + ruleset_own(ruleset, SEATS_MAX);
    return stack[BITE] > stack[FOOD] || stack[BITE] > 1 ? STUB_STAY : STUB_TAKE;
}

BAD_PLUGIN("peeks", .by_odds = false)
