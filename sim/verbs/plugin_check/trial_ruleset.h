// Tests a plug-in's ruleset: a part of the trial.
#pragma once

#include "sim/verbs/plugin_check/trial.h"

// Plays the ruleset under its default rules and under random rules. Error: EXIT_IO if out of memory.
bool trial_ruleset(const Trial* trial, TrialClaim* claim, const Ruleset* ruleset, Error* error);
