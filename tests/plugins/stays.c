// Plays well, but does not let the process end.
#include <unistd.h>

#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) { return harmless(input); }

__attribute__((destructor)) static void stay(void) {
    for (;;) pause();
}

BAD_PLUGIN("stays", .by_odds = false)
