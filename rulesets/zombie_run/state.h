// Zombie! Run for Your Lives!: the whole state of a game: public part, one private part a seat,
// hidden part.
#pragma once

#include "rulesets/zombie_run/view.h"
#include "sim/game/chance.h"
#include "sim/game/ruleset.h"
#include "sim/house/machine.h"

// Figures that are counted as the game goes (section 9).
typedef struct ZrFigures {
    uint32_t draws, reshuffles, cancels, redraws, specials;
    uint32_t first_zombified_turn, idle_turns, unplaced;
    uint8_t zombified;  // players who have turned; UINT8_MAX: zr_turned()
    uint8_t kingmade;
    uint8_t end_reason;  // index into Ruleset.end_reasons
    uint8_t winner;      // meaningless with END_NO_RESULT
} ZrFigures;

enum { END_NO_RESULT, END_FIVE_ITEMS, END_LAST_LIVING, END_REASONS };

// The deck is in no order: its top card is any of its cards, drawn when it is taken.
typedef struct ZrHidden {
    ZrFigures figures;
    uint8_t deck[ZR_DECK_MAX];  // shared.deck_size cards
} ZrHidden;

typedef struct ZrState {
    ZrShared shared;
    ZrOwn own[SEATS_MAX];
    ZrHidden hidden;
} ZrState;

extern const Vocabulary zr_words;  // words.c

// What the engine's functions work on: constant rules, the state, and chance.
typedef struct ZrGame {
    const ZrRules* rules;
    ZrState* state;
    Chance* chance;
} ZrGame;
