// Zombie Dice: what all ways of playing may want to know at a decision: the odds of one more roll,
// exactly, and whether the end of the game leaves only one sensible answer.
#pragma once

#include "rulesets/zombie_dice/view.h"
#include "sim/game/strategy.h"

// One more roll, over all ways in which dice are drawn and fall, each equally likely.
typedef struct ZdOdds {
    int64_t ways;    // in all
    int64_t busts;   // of them end the turn without score
    int64_t brains;  // rolled in the others together
} ZdOdds;

ZdOdds zd_odds(const ZdRules* rules, const ZdShared* shared);

// The brains that a roll adds to the score on average, less those that it loses, times `odds.ways`.
static inline int64_t zd_gain(const ZdShared* shared, ZdOdds odds) {
    return odds.brains - shared->brains * odds.busts;
}

typedef enum ZdForced { ZD_FREE, ZD_MUST_ROLL, ZD_MUST_STOP } ZdForced;

// Who would lose for sure by stopping must roll, who would win for sure must stop.
ZdForced zd_forced(const ZdRules* rules, const ZdShared* shared);
