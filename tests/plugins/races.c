// Keeps its working data in a global shared by all threads: right on one thread, wrong on two.
#define _POSIX_C_SOURCE 200809L
#include <sched.h>

#include "tests/plugins/bad.h"

static const StubOwn* volatile thinking;

static unsigned choose(const StrategyInput* input) {
    thinking = input->own;
    for (int i = 0; i < 4; i++) sched_yield();
    return thinking->hand[FOOD] > thinking->hand[BITE] ? STUB_TAKE : STUB_STAY;
}

BAD_PLUGIN("races", .by_odds = false)
