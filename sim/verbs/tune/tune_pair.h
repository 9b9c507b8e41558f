// `tune` of two numbers: for each value of the second, the first has a race of its own. Of all pairs found, this chooses
// the one nearest to the rules that the question starts from.
#pragma once

#include "sim/base/buffer.h"
#include "sim/verbs/tune/tune.h"

// Chooses among the answers of one player count, one for each value of the second number: the answer with the nearest
// pair, whose first number becomes its best value. If no value is offered, the answer whose rate is nearest to the goal.
// Returns its index.
int tune_pair_choose(TuneAnswer* answers, int count);
// The value before of a number that is tuned, which must be a rule.
double tune_pair_before(const TuneAnswer* answer, const Tunable* tunable);
// "10 and 16": the pair of an answer.
void tune_pair_text(const TuneAnswer* answer, Buffer* text);
