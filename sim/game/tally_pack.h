// Tallies as flat arrays of 64-bit words, for machines that add up word by word (MPI_SUM): where
// every part packs its tally over the same spans, the element-wise sum of their words is the packed
// sum of the tallies.
//
// What is 64 bits wide fits as a sum because it fits in the whole; what is wider is cut up
// (words.h). Smallest and largest values do not add up: they make the span, which is agreed first,
// by minimum and maximum (MPI_MIN, MPI_MAX); only the bins within it are packed. Nor do notable
// games, which are not packed.
#pragma once

#include "sim/game/tally.h"

// Of each figure (tally_figures); min > max where there are no games.
typedef struct TallySpan {
    int32_t min[TALLY_FIGURES_MAX], max[TALLY_FIGURES_MAX];
} TallySpan;

void tally_span(const Tally* tally, TallySpan* span);
// How many words there are.
size_t tally_pack_words(const TallySpan* span);
// Writes so many words. The span must hold all of the tally's values.
void tally_pack(const Tally* tally, const TallySpan* span, uint64_t* words);
// Adds what the words say, which stay as they are. False if out of memory: nothing is added.
bool tally_unpack(const Ruleset* ruleset, const TallySpan* span, uint64_t* words, Tally* tally);
