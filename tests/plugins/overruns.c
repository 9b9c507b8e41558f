// Writes beyond the memory that it requested.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    unsigned char* memory = input->memory;
    memory[16] = 1;
    return harmless(input);
}

BAD_PLUGIN("overruns", .memory_size = 16)
