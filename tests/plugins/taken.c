// Brings a strategy whose name is taken.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) { return harmless(input); }

BAD_PLUGIN("cautious", .by_odds = false)
