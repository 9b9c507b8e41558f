// Zombie Dice: what any strategy may want to know at a decision: the exact odds of one more roll,
// and whether the end of the game leaves only one sensible answer.
#pragma once

#include "rulesets/zombie_dice/view.h"
#include "sim/game/strategy.h"

// One more roll, over all equally likely ways in which dice are drawn and fall.
typedef struct ZdOdds {
    int64_t ways;    // all of them
    int64_t busts;   // those that end the turn without score
    int64_t brains;  // total brains rolled in the others
} ZdOdds;

ZdOdds zd_odds(const ZdRules* rules, const ZdShared* shared);

// The brains that a roll adds to the score on average, less those that it loses, times `odds.ways`.
static inline int64_t zd_gain(const ZdShared* shared, ZdOdds odds) {
    return odds.brains - shared->brains * odds.busts;
}

typedef enum ZdForced { ZD_FREE, ZD_MUST_ROLL, ZD_MUST_STOP } ZdForced;

// A player that would certainly lose by stopping must roll; one that would certainly win must stop.
ZdForced zd_forced(const ZdRules* rules, const ZdShared* shared);
