// Tests the odds of a plug-in's imagined games: a part of the trial of a ruleset. Many games are dealt
// up to the first decision, and each is played on by chance twice: as it is, and as `determinize`
// imagines it for the seat that is asked. Games with a draw before that decision are left out if others
// have none: that nobody else was asked after the draw may say more than the seat can see. What that seat sees next, and some decisions later, must be
// distributed alike.
//
// If determinize is right, the real and the imagined arrangement of a game are two draws from the same
// distribution, so that the difference of any figure is as likely to be +d as -d. Then the sum of the
// differences exceeds seven times the root of the sum of their squares with a probability of less than
// 2 exp(-49 / 2), or 5e-11, whatever the figure (Hoeffding). The figures are all bytes that the seat
// sees, for each first action.
#pragma once

#include "sim/verbs/plugin_check/trial.h"

// Checks odds. Error: EXIT_IO if out of memory.
bool trial_odds(const Trial* trial, TrialClaim* claim, const Match* match, Error* error);
