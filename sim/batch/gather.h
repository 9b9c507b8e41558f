// Sums the counts of all ranks that share a run (ranks.h). Does nothing with a single rank.
#pragma once

#include "sim/game/tally.h"
#include "sim/platform/ranks.h"

// Together. Replaces each rank's tally by the sum over all ranks. False if out of memory.
bool gather_tally(const Ranks* ranks, const Ruleset* ruleset, Tally* tally);

// Together. Replaces each rank's numbers, as listed by `list` (words.h), by their sums over all
// ranks. False if out of memory.
bool gather_words(const Ranks* ranks, void (*list)(Words* words, void* of), void* of);
