// Whether counts can be those of finished games: metrics, each by itself; and all counts of a cell.
#pragma once

#include "sim/result/plausible.h"

// Which of a metric's min, max, sum and sum_sq is not that of `games` games with its histogram,
// which has as many; null: none.
const char* plausible_metric(const MetricTally* metric, uint64_t games);
// What is wrong with the lengths by end reason, each good in itself, against the length of all
// games; null: nothing. Together they are these games.
const char* plausible_lengths(const Tally* tally);
// Whether metrics are what the ruleset says they are, of outcomes and end reasons that are good,
// under rules of those values, their relations (plausible_ties.h) included. Error: EXIT_BAD_DATA
// with the metric's name.
bool plausible_bounds(const Ruleset* ruleset, int players, const int32_t* values, const Tally* tally,
                      Error* error);
// All of it, wins and ends (plausible.h) and metrics. Error: EXIT_BAD_DATA.
bool plausible_tally(const Ruleset* ruleset, int players, const int32_t* values, const Tally* tally,
                     Error* error);
