// Zombie Dice: the whole state of a game. Nothing in it is private; what is hidden are only
// figures.
#pragma once

#include "rulesets/zombie_dice/view.h"
#include "sim/game/chance.h"
#include "sim/game/ruleset.h"
#include "sim/house/machine.h"

enum { END_ABORTED, END_GOAL, END_TIE_BREAKER, END_SHARED, END_REASONS };

// Figures that are counted as the game goes.
typedef struct ZdFigures {
    uint32_t rolls, busts, refills, rounds, tie_breakers;
    uint32_t brains_scored, brains_lost, best_turn;
    uint8_t end_reason;  // index into Ruleset.end_reasons
    ZdSeats winners;
} ZdFigures;

typedef struct ZdHidden {
    ZdFigures figures;
} ZdHidden;

typedef struct ZdState {
    ZdShared shared;
    ZdOwn own[SEATS_MAX];
    ZdHidden hidden;
} ZdState;

extern const Vocabulary zd_words;  // words.c
