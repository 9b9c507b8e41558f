// Does nothing wrong.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) { return harmless(input); }

BAD_PLUGIN("good", .by_odds = false)
