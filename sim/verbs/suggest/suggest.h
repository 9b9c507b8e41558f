// `suggest`: which changes of the rules bring an outcome into a band? For one player count, or for several that one
// change must serve. First every single change (change.h) is hunted for (hunt.h); as long as too few are proven in the
// band, then pairs, and then triples: those whose effects, added on the logit scale, come nearest to the middle, and one
// in SUGGEST_RANDOM_ONE_IN at random, because effects need not add up. Those found must be playable: games end, and
// are neither twice nor half as long. They then play fresh games beside the game as it was, so that the luck of having
// been chosen is gone, and a few at each level of play. With --adapt, players trained on under the rules of the first few
// play these again.
//
// The aim may be a contract (sim/report/contract.h) instead of a band: then a change must keep all its clauses, and the contract
// says who plays.
#pragma once

#include "sim/verbs/suggest/suggest_answer.h"

// "undecided", "even already", "found", "nothing helps".
const char* suggest_verdict_name(SuggestVerdict verdict);

// Prepares the answer for the experiment's player counts from `first` on. On failure (EXIT_USAGE, EXIT_IO) there is
// nothing to free.
bool suggest_open(SuggestAnswer* answer, const SuggestQuestion* question, int first, int count, Error* error);
void suggest_close(SuggestAnswer* answer);
// Searches, and plays the finalists.
bool suggest_play(SuggestAnswer* answer, const Playing* playing, BatchTiming* timing, Error* error);
// Whether the level has a say: random play has none where anybody else plays.
bool suggest_level_counts(const SuggestQuestion* question, int level);
