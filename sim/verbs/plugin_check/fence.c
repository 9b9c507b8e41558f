// Fenced memory; see fence.h.
#define _GNU_SOURCE
#include "sim/verbs/plugin_check/fence.h"
#include "sim/base/check.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { ALIGNMENT = 16, FILLING = 0xA5 };

static size_t page_size(void) { return (size_t)sysconf(_SC_PAGESIZE); }

bool fence_open(Fence* fence, size_t most) {
    size_t page = page_size(), size = (most + ALIGNMENT + page - 1) / page * page;
    CHECK(size >= most + ALIGNMENT);
    unsigned char* all = mmap(NULL, size + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    *fence = (Fence){.room = NULL};
    if (all == MAP_FAILED) return false;
    fence->room = all + page;
    fence->size = size;
    return true;
}

void fence_close(Fence* fence) {
    if (fence->room) munmap(fence->room - page_size(), fence->size + 2 * page_size());
    fence->room = NULL;
}

void* fence_put(Fence* fence, const void* bytes, size_t size, bool writable) {
    size_t taken = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    CHECK(taken <= fence->size);
    mprotect(fence->room, fence->size, PROT_READ | PROT_WRITE);
    memset(fence->room, FILLING, fence->size);
    fence->copy = fence->room + fence->size - taken;
    fence->used = size;
    memcpy(fence->copy, bytes, size);
    if (!writable) mprotect(fence->room, fence->size, PROT_READ);
    return fence->copy;
}

bool fence_is_whole(const Fence* fence) {
    const unsigned char* end = fence->room + fence->size;
    bool whole = true;
    for (const unsigned char* at = fence->room; at < end; at++)
        if (at < fence->copy || at >= fence->copy + fence->used) whole = whole && *at == FILLING;
    return whole;
}

bool fence_holds(const Fence* fence, uintptr_t address) {
    uintptr_t begin = (uintptr_t)fence->room - page_size();
    return fence->room && address >= begin && address < begin + fence->size + 2 * page_size();
}
