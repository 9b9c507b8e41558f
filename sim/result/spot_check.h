// A sample of a result's games, played again: each must be among the counts, and the counts those
// of such games. What the tables of a ruleset cannot tell apart - a figure that is always 0, two
// figures that changed places, wins of another side - is refused by the games themselves.
//
// The sample. Of each cell SPOT_CHECK_GAMES, evenly spread over those it has played, then those
// that it names as worth reading (notable.h); of as many cells, evenly spread, and as many games as
// SPOT_CHECK_BUDGET decisions of an ordinary strategy allow: some 10 to 40 ms. Cells in which a
// program from outside plays are passed over, and so are games of strategies that search, which are
// too slow.
//
// How often an outcome, an end or a value of a figure is met in the spread sample must agree with
// the counts. The bound is Hoeffding's for draws without replacement: a genuine result is refused
// with a probability of less than 10^-15 for each of its counts.
//
// So a result of a few thousand quick games is checked in full. Of a larger one what passes can
// still be wrong: counts that were changed by less than the sample shows, in cells outside it, or
// of slow players. Only playing all of its games again, with its config and seed, would show that.
#pragma once

#include "sim/result/result_read.h"

enum { SPOT_CHECK_BUDGET = 1 << 17, SPOT_CHECK_SHARE = 512, SPOT_CHECK_GAMES = 2048 };

// Checks a result whose behaviour signature is the one that this program gives its experiment.
// Error: EXIT_BAD_DATA with the cell, the game and the count; EXIT_IO.
bool spot_check(const Result* result, Error* error);
// The same for the result of any program; skips those of another version or behaviour.
bool spot_check_own(const Result* result, Error* error);
