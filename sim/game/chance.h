// The randomness of one game and its observer: the game's random streams and, for tests and
// replays, a script that replaces the random draws and a trace that receives the events. Script and
// trace are null in a batch.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "sim/base/check.h"
#include "sim/base/rng.h"

typedef enum ChanceStream {
    CHANCE_DEAL,
    CHANCE_DECK,
    CHANCE_ORDER,
    CHANCE_PICK,
    CHANCE_HOUSE,  // draws of house rules in words alone, so that the others stay aligned
    CHANCE_STREAMS
} ChanceStream;

// Replaces the random draws: rulebook scenarios, exact enumeration, recorded games.
typedef struct Script {
    // A number below `bound` (>= 2), for a draw from `stream`.
    uint32_t (*below)(struct Script* script, ChanceStream stream, uint32_t bound);
    // A kind i with counts[i] > 0, for a blind pick of one of `total` things of `kinds` kinds.
    uint32_t (*pick)(struct Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                     uint32_t total);
    // May be null. Called instead of `pick` if all `total` things are of one kind. (Without a
    // script such a pick still consumes a random number if total > 1.)
    void (*certain)(struct Script* script, ChanceStream stream, uint32_t total);
} Script;

// An event. The codes and the meaning of a, b, c are the ruleset's; its `tell` puts them into
// words.
typedef struct TraceEvent {
    int code, a, b, c;
} TraceEvent;

typedef struct Trace {
    void (*note)(struct Trace* trace, TraceEvent event);
} Trace;

typedef struct Chance {
    Rng stream[CHANCE_STREAMS];
    Script* script;
    Trace* trace;
} Chance;

static inline void chance_open(Chance* chance, RngKey key) {
    for (unsigned i = 0; i < CHANCE_STREAMS; i++) chance->stream[i] = rng_stream(key, i);
    chance->script = NULL;
    chance->trace = NULL;
}

// Uniform in 0..bound-1; bound >= 1. With bound 1 it consumes no random number.
static inline uint32_t chance_below(Chance* chance, ChanceStream stream, uint32_t bound) {
    CHECK_SLOW(bound > 0);
    if (bound == 1) return 0;
    if (__builtin_expect(chance->script != NULL, 0))
        return chance->script->below(chance->script, stream, bound);
    return rng_below(&chance->stream[stream], bound);
}

// The kind of one physical card (or thing) picked uniformly: i with probability counts[i] / total.
// `total` is the sum of counts[0..kinds-1] and at least 1. A script is not asked if there is only
// one kind.
static inline uint32_t chance_pick(Chance* chance, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                                   uint32_t total) {
    uint32_t i = 0;
    if (__builtin_expect(chance->script != NULL, 0)) {
        uint32_t positive = 0, last = 0;
        for (i = 0; i < kinds; i++)
            if (counts[i]) positive++, last = i;
        if (positive == 1) {
            if (chance->script->certain) chance->script->certain(chance->script, stream, total);
            return last;
        }
        return chance->script->pick(chance->script, stream, counts, kinds, total);
    }
    uint32_t left = chance_below(chance, stream, total);
    while (left >= counts[i]) left -= counts[i++];
    CHECK_SLOW(i < kinds);
    return i;
}

static inline void chance_note(Chance* chance, int code, int a, int b, int c) {
    if (__builtin_expect(chance->trace == NULL, 1)) return;
    TraceEvent event = {code, a, b, c};
    chance->trace->note(chance->trace, event);
}
