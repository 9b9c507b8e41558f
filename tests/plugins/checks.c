// Breaks an assertion of the contract: in its own code, when seat 0 chooses; in another thread, where it cannot be
// identified, when seat 1 does.
#include <pthread.h>

#include "tests/plugins/bad.h"

static void* broken(void* two) {
    CHECK(*(const int*)two == 3);
    return NULL;
}

static unsigned choose(const StrategyInput* input) {
    pthread_t thread;
    int two = 2;
    if (input->decision->seat == 0) broken(&two);
    if (!pthread_create(&thread, NULL, broken, &two)) pthread_join(thread, NULL);
    return harmless(input);
}

BAD_PLUGIN("checks", .by_odds = false)
