// Plays the games of a match repeatedly: a part of the trial of a strategy and of a ruleset.
#pragma once

#include "sim/verbs/plugin_check/trial.h"

// Checks repeatable, threads and leaks. Error: EXIT_IO if out of memory.
bool trial_games(const Trial* trial, TrialClaim* claim, const Match* match, Error* error);
