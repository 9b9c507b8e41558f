// Integer sums for paired statistics over the same games: by how much one side of the pair
// outscored the other. Used for outcomes against a reference (tally.h), and for outcomes and
// metrics of arms against each other (paired.h), each in its own unit.
#pragma once

#include "sim/base/words.h"

typedef struct PairSums {
    uint64_t plus, minus;  // total by which it scored more than the other, and by which it scored less
    Wide squares;          // sum of the squared differences
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
