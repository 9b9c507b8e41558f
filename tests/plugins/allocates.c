// Never returns in one game of many, and is nearly always inside the allocator.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    static void* volatile memory;
    while (input->game % 100 == 50) {
        memory = malloc(5000);
        free(memory);
    }
    return harmless(input);
}

BAD_PLUGIN("allocates", .by_odds = false)
