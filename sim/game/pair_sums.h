// What paired statistics need of two who played the same games, in integers: sums over the games of what the
// one scored beyond the other. For outcomes against a reference (tally.h), and for arms against each other,
// their outcomes and their metrics (paired.h), each in its own unit.
#pragma once

#include "sim/base/words.h"

typedef struct PairSums {
    uint64_t plus, minus;  // what was scored beyond the other, and short of it
    Wide squares;          // the sum of the squares of both
} PairSums;

// Of one game: what the one scored and what the other did.
static inline void pair_sums_note(PairSums* sums, uint64_t score, uint64_t other) {
    uint64_t plus = score > other ? score - other : 0, minus = other > score ? other - score : 0;
    sums->plus += plus;
    sums->minus += minus;
    sums->squares += plus * plus + minus * minus;
}

// What the one scored more than the other in all; below 0 what it scored less.
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
