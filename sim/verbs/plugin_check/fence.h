// Memory between two guard pages: a copy of a plug-in's input, where a stray read or write crashes.
// The copy ends at the upper guard page, except for padding.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Fence {
    unsigned char* room;  // between the guard pages
    size_t size;          // of the room, in bytes; whole pages
    unsigned char* copy;
    size_t used;  // bytes of the copy
} Fence;

// Reserves room for `most` bytes. False if out of memory.
bool fence_open(Fence* fence, size_t most);
void fence_close(Fence* fence);
// Returns a copy of these bytes, read-only unless `writable`, aligned to 16 bytes. Replaces the
// previous copy.
void* fence_put(Fence* fence, const void* bytes, size_t size, bool writable);
// Whether the bytes of the room outside the copy are unchanged.
bool fence_is_whole(const Fence* fence);
// Whether the address is in the room or in one of the guard pages.
bool fence_holds(const Fence* fence, uintptr_t address);
