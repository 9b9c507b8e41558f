// Common to the tests' plug-ins: each is a strategy for the stub, named as its file, whose `choose`
// precedes BAD_PLUGIN and does one thing wrong (tests/test_plugin.py).
#pragma once

#define RECKON_VIEW_STUB
#include <reckon/plugin.h>
#include <stdlib.h>
#include <string.h>

// What a correct strategy would play.
static inline unsigned harmless(const StrategyInput* input) {
    return action_set_first(&input->decision->legal);
}

#ifndef CHOOSE
#define CHOOSE choose
#endif
#define BAD_PLUGIN(bad_name, ...)                                                            \
    static const Strategy strategy = {.name = bad_name,                                      \
                                      .ruleset = "stub",                                     \
                                      .summary = "does one thing wrong",                     \
                                      .choose = CHOOSE,                                      \
                                      __VA_ARGS__};                                          \
    static const Strategy* const strategies[] = {&strategy, NULL};                           \
    static const ReckonPlugin plugin = RECKON_PLUGIN(bad_name, "1", strategies, NULL, NULL); \
    const ReckonPlugin* reckon_plugin(uint32_t host_abi) {                                   \
        (void)host_abi;                                                                      \
        return &plugin;                                                                      \
    }
