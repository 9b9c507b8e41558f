// The sums of a paired run (paired.h), or of what one thread has played of it: adding them up,
// within this process and over ranks (ranks.h).
#pragma once

#include "sim/batch/paired.h"

typedef struct PairedSums {
    int arms;
    PairedScore* scores;  // one for each arm
    ArmPair* pairs;       // of arms v < w, as paired_pair finds them
    PairDetail* joint;    // null: not asked for
} PairedSums;

size_t paired_sums_pairs(int arms);
// Where the pair of arms v < w is among them.
size_t paired_sums_index(int arms, int v, int w);
// Sums of nothing yet; joint ones have to be asked for. False if out of memory; they are closed all
// the same.
bool paired_sums_open(PairedSums* sums, int arms);
bool paired_sums_open_joint(PairedSums* sums);
void paired_sums_close(PairedSums* sums);
void paired_sums_clear(PairedSums sums);
// Adds `other` to `sums`.
void paired_sums_add(PairedSums sums, PairedSums other);
// Together. Makes each rank's sums those of all of them. False if out of memory.
bool paired_sums_gather(const Ranks* ranks, PairedSums sums);
