// Zombie: Survival Infection: the whole state of a game: public part, one private part a seat,
// hidden part.
#pragma once

#include "rulesets/zombie_survival_infection/view.h"
#include "sim/game/chance.h"
#include "sim/game/ruleset.h"
#include "sim/house/machine.h"

enum { BITE_OUT = 0xffff };

typedef struct ZsiHidden {
    Seats asking;         // still to be asked in this pass of the reaction window
    uint16_t bite_above;  // cards above Hidden Bite in the draw pile; BITE_OUT: it has been drawn
    uint8_t
        pile[ZSI_DECK_MAX];  // the draw pile without Hidden Bite, in no order: a draw takes any of them; from
                             // its end those that a house rule has removed unseen
} ZsiHidden;

typedef struct ZsiState {
    ZsiShared shared;
    ZsiOwn own[SEATS_MAX];
    ZsiHidden hidden;
} ZsiState;

// What the engine's functions work on: constant rules, the state, and chance.
typedef struct ZsiGame {
    const ZsiRules* rules;
    ZsiState* state;
    Chance* chance;
    const Vocabulary* words;  // of house rules
    // Not 0: somebody listens, or a house rule is in force; the one test on the way of all other games.
    uint64_t watched;
} ZsiGame;

// The words of house rules (words.c).
extern const Vocabulary zsi_words;

static inline ZsiGame zsi_game(const ZsiRules* rules, ZsiState* state, Chance* chance) {
    uint64_t watched = (uintptr_t)chance->trace | (uint32_t)rules->house_rows | (uint16_t)rules->house.count;
    return (ZsiGame){rules, state, chance, &zsi_words, watched};
}

// A phase goes on: true if somebody has a choice, described by `decision`. And what follows when
// `seat` has chosen.
typedef bool ZsiStep(const ZsiGame* game, Decision* decision);
typedef void ZsiAct(const ZsiGame* game, unsigned seat, unsigned action);

// Card i of those that are removed unseen.
static inline uint8_t* zsi_removed(ZsiState* state, int i) {
    return &state->hidden.pile[ZSI_DECK_MAX - 1 - i];
}
static inline unsigned zsi_count(Seats seats) { return (unsigned)__builtin_popcount(seats); }
static inline void zsi_go(ZsiState* state, unsigned phase) { state->shared.phase = (uint8_t)phase; }
// Counts a public act; stays at its largest.
static inline void zsi_record(ZsiState* state, unsigned act, unsigned by, unsigned to, unsigned times) {
    uint16_t* count = &state->shared.acts[act][by][to];
    *count = (uint16_t)(*count + times < UINT16_MAX ? *count + times : UINT16_MAX);
}
