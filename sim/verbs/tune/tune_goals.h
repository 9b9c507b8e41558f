// Reads the goals of `reckon tune`: the desired outcome rate, mean or quantile.
#pragma once

#include "sim/cli/cli.h"
#include "sim/verbs/tune/tune.h"

// Fills the goals of a question whose measure, criterion and levels are set: the target or band,
// then an easy and a brutal game; for a robust question, the band at all levels together, then at
// each alone. Error: EXIT_USAGE.
bool tune_goals_read(TuneQuestion* question, const Arguments* arguments, Error* error);
