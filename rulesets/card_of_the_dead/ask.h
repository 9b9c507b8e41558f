// Card of the Dead: asking the players.
#pragma once

#include "rulesets/card_of_the_dead/state.h"

// Asks a question with these legal actions, all of the first word of an action set (`plain`), or
// cards and sets of the second and third. Fills the decision and returns true.
static inline bool cod_ask_of(Decision* decision, unsigned kind, unsigned seat, uint64_t plain,
                              uint64_t second, uint64_t third) {
    unsigned count =
        (unsigned)(__builtin_popcountll(plain) + __builtin_popcountll(second) + __builtin_popcountll(third));
    CHECK_SLOW(count > 0);
    // Word by word: the decision is read so, and soon.
    decision->legal.word[0] = plain;
    decision->legal.word[1] = second;
    decision->legal.word[2] = third;
    decision->legal.word[3] = 0;
    decision->count = (uint16_t)count;
    decision->seat = (uint8_t)seat;
    decision->role = 0;
    decision->kind = (uint8_t)kind;
    return true;
}
static inline bool cod_ask(Decision* decision, unsigned kind, unsigned seat, uint64_t legal) {
    return cod_ask_of(decision, kind, seat, legal, 0, 0);
}
static inline bool cod_ask_card(Decision* decision, unsigned kind, unsigned seat, uint32_t kinds) {
    _Static_assert(DO_CARD == 64 && DO_SET == 96, "cards begin the second word, sets stand behind them");
    return cod_ask_of(decision, kind, seat, 0, kinds, 0);
}
static inline bool cod_ask_set(Decision* decision, unsigned kind, unsigned seat, uint64_t sets) {
    return cod_ask_of(decision, kind, seat, 0, sets << 32, sets >> 32);
}
