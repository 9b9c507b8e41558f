// Scripted chance for rulebook scenarios: the draws that a game must make, in order. A draw other
// than the next one fails the test, and so does a draw left over, which catches a forgotten roll.
//
//     static const Draw draws[] = {{CHANCE_DEAL, FOOD}, {CHANCE_DEAL, BITE}};
//     Scripted scripted = scripted_draws(draws, 2);
//     chance.script = &scripted.script;
//     ... play ...
//     scripted_done(&scripted);
#pragma once

#include "sim/game/chance.h"
#include "tests/testing.h"

typedef struct Draw {
    ChanceStream stream;
    uint32_t value;  // the number drawn, or the kind picked
} Draw;

typedef struct Scripted {
    Script script;
    const Draw* draws;
    size_t count, used;
} Scripted;

static inline uint32_t scripted_next(Script* script, ChanceStream stream) {
    Scripted* scripted = (Scripted*)script;
    if (scripted->used == scripted->count)
        fail_msg("the game draws more than the %zu draws scripted", scripted->count);
    const Draw* draw = &scripted->draws[scripted->used++];
    if (draw->stream != stream)
        fail_msg("draw %zu is from stream %d, scripted from %d", scripted->used - 1, (int)stream,
                 (int)draw->stream);
    return draw->value;
}

static inline uint32_t scripted_below(Script* script, ChanceStream stream, uint32_t bound) {
    uint32_t value = scripted_next(script, stream);
    assert_in_range(value, 0, bound - 1);
    return value;
}

static inline uint32_t scripted_pick(Script* script, ChanceStream stream, const uint8_t* counts,
                                     uint32_t kinds, uint32_t total) {
    uint32_t kind = scripted_next(script, stream);
    (void)total;
    assert_in_range(kind, 0, kinds - 1);
    assert_true(counts[kind] > 0);
    return kind;
}

static inline Scripted scripted_draws(const Draw* draws, size_t count) {
    return (Scripted){{scripted_below, scripted_pick, NULL}, draws, count, 0};
}

static inline void scripted_done(const Scripted* scripted) {
    assert_int_equal(scripted->used, scripted->count);
}
