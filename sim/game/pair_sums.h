// Integer sums for paired statistics of two that played the same games: by how much one outscored
// the other. For outcomes against a reference (tally.h), and for arms against each other, in
// outcomes and metrics (paired.h), each in its own unit.
#pragma once

#include "sim/base/words.h"

typedef struct PairSums {
    uint64_t plus, minus;  // total by which it scored more than the other, and less
    Wide squares;          // sum of the squares of both
} PairSums;

// Adds a game: the scores of the two.
static inline void pair_sums_note(PairSums* sums, uint64_t score, uint64_t other) {
    uint64_t plus = score > other ? score - other : 0, minus = other > score ? other - score : 0;
    sums->plus += plus;
    sums->minus += minus;
    sums->squares += plus * plus + minus * minus;
}

// The net difference in score; negative if the other scored more.
static inline int64_t pair_sums_balance(const PairSums* sums) { return (int64_t)(sums->plus - sums->minus); }

static inline void pair_sums_add(PairSums* sums, const PairSums* other) {
    sums->plus += other->plus;
    sums->minus += other->minus;
    sums->squares += other->squares;
}

static inline void pair_sums_words(Words* words, PairSums* sums) {
    words_word(words, &sums->plus);
    words_word(words, &sums->minus);
    words_wide(words, &sums->squares);
}
