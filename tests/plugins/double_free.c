// Frees memory twice, which the allocator answers with abort while it holds its lock.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    if (rng_below(input->rng, 50) == 0) {
        void* volatile memory = malloc(100000);
        free(memory);
        free(memory);  // NOLINT(clang-analyzer-unix.Malloc)
    }
    return harmless(input);
}

BAD_PLUGIN("double_free", .by_odds = false)
