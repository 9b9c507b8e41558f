// `tune --also`: two goals that the same value must meet. Each has a race of its own, over the same games; this joins
// their answers.
#pragma once

#include "sim/verbs/tune/tune.h"

// Joins the answers of one player count to each goal alone, which must outlive it: of the values that may meet the first
// goal, only those that may meet the second remain; without any, the goal is out of reach.
void tune_also_join(TuneAnswer* answer, const TuneAnswer* first, const TuneAnswer* second);
