// Whether counts can be those of finished games: metrics and others of the same games.
#pragma once

#include "sim/game/tally.h"

// Whether metrics keep the relations that the ruleset says they have (Ruleset.metric_ties), under
// rules of those values. Error: EXIT_BAD_DATA with the metric's name.
bool plausible_ties(const Ruleset* ruleset, int players, const int32_t* values, const Tally* tally,
                    Error* error);
