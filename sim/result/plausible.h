// Whether counts can be those of finished games: what follows from how games are won and counted
// (tally.h), and from what the ruleset's tables say of outcomes, end reasons and metrics. A tally
// that is read is checked; one that was counted always satisfies the checks, which the tests
// require of every ruleset.
//
// Every check is exact for its own sums - a set of games with exactly these exists, or the counts
// are refused - but looks at only a few of them at a time. Counts that pass are possible, not
// proven genuine.
#pragma once

#include "sim/game/tally.h"

// What is wrong with the wins of an outcome, in a few words for a message; null: nothing.
const char* plausible_outcome(const Ruleset* ruleset, int players, const Tally* tally, int outcome);
// The same of all outcomes together; each is good in itself.
const char* plausible_outcomes(const Ruleset* ruleset, int players, const Tally* tally);
// The same of end reasons and aborted games; the outcomes are good.
const char* plausible_ends(const Ruleset* ruleset, int players, const Tally* tally);
// What all shares that one outcome can have of a win are multiples of: 840 where wins are not
// shared.
unsigned plausible_share_unit(const Ruleset* ruleset, int players);
