// Ranks as a page's workers: each runs the same command in a process of its own, and waits for the others in a function of
// JavaScript (sim/platform/wasm/engine.mjs), which passes on what they say. See ranks.h.
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/platform/ranks.h"

struct Ranks {
    int count, index;
};

// What is to be done with the bytes of all ranks; as in web/src/ranks.ts.
typedef enum Exchange {
    EXCHANGE_ADD,    // words of 64 bits: their sums
    EXCHANGE_LEAST,  // the least of each
    EXCHANGE_MASK,   // their common bits
    EXCHANGE_SHARE,  // the bytes of rank `from`
    EXCHANGE_TAKE,  // of this rank alone: a word is added to the common counter, whose previous value takes its place.
                    // Any other exchange sets the counter to 0
} Exchange;

// Replaces the bytes by what came of them, once all ranks have called it.
void ranks_exchange(Exchange what, int from, void* bytes, size_t size);

int ranks_count(const Ranks* ranks) { return ranks ? ranks->count : 1; }
int ranks_index(const Ranks* ranks) { return ranks ? ranks->index : 0; }
void ranks_name(const Ranks* ranks, char* name, size_t size) {
    snprintf(name, size, "rank %d", ranks_index(ranks));
}

// The page says which rank of how many this is (engine.mjs).
bool ranks_open(Ranks** ranks, int argc, char** argv, Error* error) {
    static Ranks world;
    const char *count = getenv("RECKON_RANKS"), *index = getenv("RECKON_RANK");
    (void)argc, (void)argv, (void)error;
    *ranks = NULL;
    if (!count || !index) return true;
    world = (Ranks){atoi(count), atoi(index)};
    CHECK(world.count > 1 && world.index >= 0 && world.index < world.count);
    *ranks = &world;
    return true;
}

static void together(const Ranks* ranks, Exchange what, int from, void* bytes, size_t size) {
    if (ranks) ranks_exchange(what, from, bytes, size);
}

// The page ends all when one fails alone.
bool ranks_await(const Ranks* ranks, double patience) {
    (void)patience;
    together(ranks, EXCHANGE_SHARE, 0, NULL, 0);
    return true;
}
int ranks_close(Ranks* ranks, int code) { return ranks_first(ranks) ? code : 0; }
int ranks_abort(const Ranks* ranks, int code) {
    (void)ranks;
    return code;
}

void ranks_share(const Ranks* ranks, void* bytes, size_t size) {
    together(ranks, EXCHANGE_SHARE, 0, bytes, size);
}
bool ranks_agree(const Ranks* ranks, bool good, Error* error) {
    if (!ranks) return good;
    uint64_t speaker = (uint64_t)(good ? ranks->count : ranks->index);
    ranks_exchange(EXCHANGE_LEAST, 0, &speaker, sizeof speaker);
    if (speaker == (uint64_t)ranks->count) return true;
    ranks_exchange(EXCHANGE_SHARE, (int)speaker, error, sizeof *error);
    return false;
}
void ranks_add(const Ranks* ranks, uint64_t* words, size_t count) {
    together(ranks, EXCHANGE_ADD, 0, words, count * sizeof *words);
}
void ranks_least(const Ranks* ranks, uint64_t* words, size_t count) {
    together(ranks, EXCHANGE_LEAST, 0, words, count * sizeof *words);
}
void ranks_mask(const Ranks* ranks, uint16_t* words, size_t count) {
    together(ranks, EXCHANGE_MASK, 0, words, count * sizeof *words);
}

// The counter is 0 after what all have agreed on last.
void ranks_reset(const Ranks* ranks) { (void)ranks; }
uint64_t ranks_take(const Ranks* ranks, uint64_t count) {
    CHECK(ranks);
    ranks_exchange(EXCHANGE_TAKE, 0, &count, sizeof count);
    return count;
}
void ranks_poll(const Ranks* ranks) { (void)ranks; }
