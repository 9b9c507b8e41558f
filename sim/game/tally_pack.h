// Tallies as flat arrays of 64-bit words that can be added word by word (MPI_SUM): if every part
// packs its tally over the same spans, the element-wise sum of the words is the packed sum of the
// tallies.
//
// 64-bit values cannot overflow as sums, because they fit in the total; wider ones are split
// (words.h). Minima and maxima do not add up: they form the span, agreed on first (MPI_MIN,
// MPI_MAX), and only the bins within it are packed. Notable games do not add up either and are not
// packed.
#pragma once

#include "sim/game/tally.h"

// Of each figure (tally_figures); min > max if it has no games.
typedef struct TallySpan {
    int32_t min[TALLY_FIGURES_MAX], max[TALLY_FIGURES_MAX];
} TallySpan;

void tally_span(const Tally* tally, TallySpan* span);
// The number of words for the span.
size_t tally_pack_words(const TallySpan* span);
// Writes that many words. The span must contain all of the tally's values.
void tally_pack(const Tally* tally, const TallySpan* span, uint64_t* words);
// Adds the packed tally; the words are only read. False if out of memory: nothing is added.
bool tally_unpack(const Ruleset* ruleset, const TallySpan* span, uint64_t* words, Tally* tally);
