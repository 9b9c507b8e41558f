// Numbers as a flat array of 64-bit words that add up word by word, for what is summed over machines
// (MPI_SUM). One list of the numbers - a function that calls words_word and words_wide for each, always in
// the same order - is used to count, write and read the words.
#pragma once

#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 Wide;  // sums of squares of 10^9 games do not fit 64 bits

typedef struct Words {
    enum { WORDS_COUNT, WORDS_WRITE, WORDS_READ } task;
    uint64_t* words;  // not looked at while they are counted
    size_t count;     // so far
} Words;

static inline void words_word(Words* words, uint64_t* value) {
    if (words->task == WORDS_WRITE) words->words[words->count] = *value;
    if (words->task == WORDS_READ) *value = words->words[words->count];
    words->count++;
}

// In four words of 32 bits each, so that no carry is lost among 2^32 parts.
static inline void words_wide(Words* words, Wide* value) {
    Wide sum = 0;
    for (unsigned shift = 0; shift < 128; shift += 32) {
        uint64_t limb = (uint64_t)(*value >> shift) & UINT32_MAX;
        words_word(words, &limb);
        sum += (Wide)limb << shift;
    }
    if (words->task == WORDS_READ) *value = sum;
}
