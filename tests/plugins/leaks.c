// Never frees what it allocates.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    char* lost = malloc(256);
    if (lost) memset(lost, 1, 256);
    // NOLINTNEXTLINE(clang-analyzer-unix.Malloc)
    return lost ? harmless(input) : STUB_STAY;
}

BAD_PLUGIN("leaks", .by_odds = false)
