// Plays by the clock.
#define _POSIX_C_SOURCE 200809L
#include <time.h>

#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) {
    struct timespec now;
    (void)input;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_nsec >> 8) & 1 ? STUB_TAKE : STUB_STAY;
}

BAD_PLUGIN("clock", .by_odds = false)
