// Sums over the ranks that share a run (ranks.h): between what a rank has played and what all of them have.
// With one rank nothing happens.
#pragma once

#include "sim/game/tally.h"
#include "sim/platform/ranks.h"

// Together. Makes each rank's tally that of all of them. False without memory.
bool gather_tally(const Ranks* ranks, const Ruleset* ruleset, Tally* tally);

// Together. Makes each rank's numbers, which `list` names (words.h), those of all of them. False without memory.
bool gather_words(const Ranks* ranks, void (*list)(Words* words, void* of), void* of);
