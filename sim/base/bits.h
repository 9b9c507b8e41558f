// Sets as the bits of a word.
#pragma once

#include <stdint.h>

// The position of the k-th set bit, counted from the lowest; k is below the number of set bits.
static inline unsigned bits_nth(uint64_t bits, unsigned k) {
#ifdef __BMI2__  // a single instruction
    bits = __builtin_ia32_pdep_di(UINT64_C(1) << k, bits);
#else
    while (k--) bits &= bits - 1;
#endif
    return (unsigned)__builtin_ctzll(bits);
}
