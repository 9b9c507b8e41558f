// Numbers as a flat array of 64-bit words that is summed element by element across machines
// (MPI_SUM), or kept in a file. One function lists the numbers - it calls words_word or a relative
// for each, always in the same order - and serves to count, write and read the words.
#pragma once

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

__extension__ typedef unsigned __int128 Wide;  // sums of squares of 10^9 games do not fit in 64 bits

typedef struct Words {
    enum { WORDS_COUNT, WORDS_WRITE, WORDS_READ } task;
    uint64_t* words;  // unused while counting
    size_t count;     // words so far
    bool bad;         // one that was read is out of its range
} Words;

static inline void words_word(Words* words, uint64_t* value) {
    if (words->task == WORDS_WRITE) words->words[words->count] = *value;
    if (words->task == WORDS_READ) *value = words->words[words->count];
    words->count++;
}

// A number from `least` to `most`; what is read stays within.
static inline void words_int(Words* words, int* value, int least, int most) {
    uint64_t word = (uint64_t)(int64_t)*value;
    words_word(words, &word);
    if (words->task != WORDS_READ) return;
    bool fits = (int64_t)word >= least && (int64_t)word <= most;
    *value = fits ? (int)(int64_t)word : least;
    words->bad = words->bad || !fits;
}

// To the last bit; finite.
static inline void words_real(Words* words, double* value) {
    uint64_t word;
    memcpy(&word, value, sizeof word);
    words_word(words, &word);
    memcpy(value, &word, sizeof word);
    words->bad = words->bad || !isfinite(*value);
}

// As four words of 32 bits each, so that no carry is lost when up to 2^32 parts are added.
static inline void words_wide(Words* words, Wide* value) {
    Wide sum = 0;
    for (unsigned shift = 0; shift < 128; shift += 32) {
        uint64_t limb = (uint64_t)(*value >> shift) & UINT32_MAX;
        words_word(words, &limb);
        sum += (Wide)limb << shift;
    }
    if (words->task == WORDS_READ) *value = sum;
}
