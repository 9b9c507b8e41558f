// Tests a plug-in's strategy: a part of the trial.
#pragma once

#include "sim/verbs/plugin_check/trial.h"

// Tests the strategy in games of that ruleset. Error: EXIT_IO if out of memory.
bool trial_strategy(const Trial* trial, TrialClaim* claim, const Strategy* strategy, const Ruleset* ruleset,
                    Error* error);
// The part of a strategy's input that lies, with its guard pages, at the address; null: none.
const char* trial_strategy_input(const Trial* trial, uintptr_t address);
