// Zombie: Survival Infection: the whole state of a game: public part, one private part a seat,
// hidden part.
#pragma once

#include "rulesets/zombie_survival_infection/view.h"
#include "sim/game/chance.h"
#include "sim/game/ruleset.h"

enum { BITE_OUT = 0xffff };

typedef struct ZsiHidden {
    Seats asking;                // still to be asked in this pass of the reaction window
    uint16_t bite_above;         // cards above Hidden Bite in the draw pile; BITE_OUT: it has been drawn
    uint8_t pile[ZSI_DECK_MAX];  // the draw pile without Hidden Bite, in no order: a draw takes any of them
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
} ZsiGame;
