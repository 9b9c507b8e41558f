// A 64-bit hash of words, for comparisons across builds and machines: final states, tallies, the
// behaviour signature. Not cryptographic. The constants determine the golden hashes; changing them
// changes every golden file.
#pragma once

#include <stddef.h>
#include <string.h>

#include "sim/base/rng.h"

static inline uint64_t hash_word(uint64_t hash, uint64_t word) {
    return rng_mix((hash ^ word) * UINT64_C(0x9fb21c651e98df25) + UINT64_C(0x9e3779b97f4a7c15));
}

// Bytes as little-endian words, then the length. All supported machines are little-endian.
static inline uint64_t hash_bytes(uint64_t hash, const void* bytes, size_t size) {
    const unsigned char* at = bytes;
    size_t left = size;
    for (; left >= 8; left -= 8, at += 8) {
        uint64_t word;
        memcpy(&word, at, 8);
        hash = hash_word(hash, word);
    }
    uint64_t rest = 0;
    if (left) memcpy(&rest, at, left);
    return hash_word(hash_word(hash, rest), size);
}
