// Never returns from opening its strategy.
#include <unistd.h>

#include "tests/plugins/bad.h"

static unsigned choose(const StrategyInput* input) { return harmless(input); }

static bool wait(const Seating* seating, void** plan, Error* error) {
    (void)seating, (void)plan, (void)error;
    while (pause()) continue;
    return true;
}

static void end(void* plan) { (void)plan; }

BAD_PLUGIN("opens", .open = wait, .close = end)
