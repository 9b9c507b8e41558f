// Memory between two guard pages: a copy of a plug-in's input, where a stray read or write crashes.
// The copy ends at the upper fence, but for what its alignment costs.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Fence {
    const char* name;     // of what is in it, for messages
    unsigned char* room;  // between the fences
    size_t size;          // of the room, whole pages
    unsigned char* copy;
    size_t used;  // bytes of the copy
} Fence;

// Room for `most` bytes. False if out of memory.
bool fence_open(Fence* fence, const char* name, size_t most);
void fence_close(Fence* fence);
// A copy of these bytes, which may be read, or also written; at a multiple of 16 bytes.
void* fence_put(Fence* fence, const void* bytes, size_t size, bool writable);
// Whether nothing was written to the bytes between the copy's end and the fence.
bool fence_is_whole(const Fence* fence);
// Whether the address is in the fence's room or one of its pages.
bool fence_holds(const Fence* fence, uintptr_t address);
