// The allocator's figures, under the name and in the types that glibc has for them.
#pragma once

#include_next <malloc.h>

struct mallinfo2 {
    size_t uordblks, hblkhd;
};

static inline struct mallinfo2 mallinfo2(void) {
    struct mallinfo known = mallinfo();
    return (struct mallinfo2){(size_t)known.uordblks, (size_t)known.hblkhd};
}
