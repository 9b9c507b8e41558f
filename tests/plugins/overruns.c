// Writes beyond the memory it has asked for.
#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    unsigned char* memory = input->memory;
    memory[16] = 1;
    return harmless(input);
}

BAD_PLUGIN("overruns", .memory_size = 16)
