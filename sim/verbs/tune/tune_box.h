// `tune --same-box`: one printed deck for all numbers of players, from which cards are taken out but to which none are
// added.
#pragma once

#include "sim/verbs/tune/tune.h"

// Chooses, of the values that are alike at each number of players, those for which the fewest cards are taken out
// altogether; they become the only recommended ones. Undecided goals have only their leader to offer, those out of reach
// nothing. Returns how many cards are printed: the largest value chosen; 0 if there is none.
double tune_box_choose(TuneAnswer* answers, int count);
