// The sums of a paired run (paired.h), or of one thread's part of it: adding them up, within this
// process and over ranks (ranks.h).
#pragma once

#include "sim/batch/paired.h"

typedef struct PairedSums {
    int arms;
    PairedScore* scores;  // by arm
    ArmPair* pairs;       // of arms v < w; see paired_pair
    PairDetail* joint;    // null: not requested
} PairedSums;

size_t paired_sums_pairs(int arms);
// The index of the pair of arms v < w.
size_t paired_sums_index(int arms, int v, int w);
// Opens empty sums; joint ones only on request. False if out of memory; close them in any case.
bool paired_sums_open(PairedSums* sums, int arms);
bool paired_sums_open_joint(PairedSums* sums);
void paired_sums_close(PairedSums* sums);
void paired_sums_clear(PairedSums sums);
// Adds `other` to `sums`.
void paired_sums_add(PairedSums sums, PairedSums other);
// Together. Replaces each rank's sums by the sums over all ranks. False if out of memory.
bool paired_sums_gather(const Ranks* ranks, PairedSums sums);
