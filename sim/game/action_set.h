// A set of actions: 256 bits. Rulesets give common actions low numbers, so that most of the work is
// on the first word.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "sim/base/bits.h"
#include "sim/base/check.h"

typedef struct ActionSet {
    uint64_t word[4];
} ActionSet;

static inline void action_set_add(ActionSet* set, unsigned action) {
    set->word[action >> 6] |= UINT64_C(1) << (action & 63);
}

static inline void action_set_remove(ActionSet* set, unsigned action) {
    set->word[action >> 6] &= ~(UINT64_C(1) << (action & 63));
}

static inline bool action_set_has(const ActionSet* set, unsigned action) {
    return action < 256 && ((set->word[action >> 6] >> (action & 63)) & 1);
}

static inline unsigned action_set_count(const ActionSet* set) {
    return (unsigned)(__builtin_popcountll(set->word[0]) + __builtin_popcountll(set->word[1]) +
                      __builtin_popcountll(set->word[2]) + __builtin_popcountll(set->word[3]));
}

static inline ActionSet action_set_without(const ActionSet* set, const ActionSet* other) {
    ActionSet rest;
    for (int i = 0; i < 4; i++) rest.word[i] = set->word[i] & ~other->word[i];
    return rest;
}

// The k-th action of the set in ascending order, k = 0, 1, ... below the count.
static inline unsigned action_set_nth(const ActionSet* set, unsigned k) {
    unsigned base = 0;
    uint64_t word = set->word[0];
    for (unsigned i = 0;;) {
        unsigned here = (unsigned)__builtin_popcountll(word);
        if (k < here) break;
        k -= here;
        CHECK_SLOW(i < 3);
        word = set->word[++i];
        base += 64;
    }
    return base + bits_nth(word, k);
}

// The smallest action of a non-empty set.
static inline unsigned action_set_first(const ActionSet* set) { return action_set_nth(set, 0); }

// Iterates in ascending order: start with -1; returns -1 after the last action.
static inline int action_set_next(const ActionSet* set, int action) {
    unsigned next = (unsigned)(action + 1);
    for (unsigned i = next >> 6; i < 4; i++) {
        uint64_t word = set->word[i];
        if (i == next >> 6) word &= ~UINT64_C(0) << (next & 63);
        if (word) return (int)(i * 64 + (unsigned)__builtin_ctzll(word));
    }
    return -1;
}
