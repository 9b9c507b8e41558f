// Does a choice matter? The options of one decision are tried in sampled games that agree with its
// seat's view: everything that it cannot see is redrawn (Searching.determinize), identically for all
// options, and the same strategies play the rest. The first half of the games picks the best and
// the worst option, the second half compares these two.
#pragma once

#include "sim/batch/fun_game.h"

// Fills the measures choices, best_option and worst_option for the decision at `position`, number
// `decision` of its game, which must have at least two options. Fails as play_rest does.
bool fun_choice(const PlayPosition* position, uint64_t decision, const FunBench* bench, FunValues* values,
                PlayFault* fault);
