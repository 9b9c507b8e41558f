// Parameters that every player has besides its strategy's own: a blunder rate and a temperature, so
// that any strategy can be played at any level of skill. Part of Player (play.h); read and written
// like the strategy's parameters (assignment.h, lineup.h).
//
// Temperature is that of logit choice (McKelvey and Palfrey 1995). A strategy that plays by odds has
// its scores, as learnt, divided by it (linear_warmth; Seating.temperature): at 1 it plays as sharp as it was
// measured to play best, but a temperature on that scale would be lost below its own. Any other strategy only names its choice; it plays
// as if that choice were one unit better than each other action: these have e^(-1/temperature) of
// its odds, so that it errs more often where there are more actions.
#pragma once

#include "sim/game/strategy.h"

// All zero: the strategy plays unchanged.
typedef struct Handicap {
    double blunder;      // probability, at each decision, of a uniformly random legal action instead
    double temperature;  // 0: unchanged
    double slip;         // odds of each other action against the choice; 0 for a strategy that plays by odds
} Handicap;

// The rows, in the order of the members.
enum { HANDICAP_BLUNDER, HANDICAP_TEMPERATURE, HANDICAP_ROWS };
// The rows of a strategy that plays by odds, which is unchanged at temperature 1, or of any other,
// which is unchanged at 0.
const Param* handicap_rows(bool by_odds);

double handicap_value(const Handicap* handicap, const Strategy* strategy, int row);
void handicap_set(Handicap* handicap, const Strategy* strategy, int row, double value);

// Whether the player never blunders.
static inline bool handicap_steady(const Handicap* handicap) {
    return !(handicap->blunder > 0) && !(handicap->slip > 0);
}

// The probability of a uniformly random action at a decision with `count` of them. The slips'
// share, s, solves (1 - s) + s / count = 1 / (1 + (count - 1) slip), the odds of the choice.
static inline double handicap_rate(const Handicap* handicap, unsigned count) {
    double slips = count * handicap->slip / (1 + (count - 1) * handicap->slip);
    return handicap->blunder + (1 - handicap->blunder) * slips;
}

// Whether the player blunders at a decision; if so, `*action` is what it does. Consumes the same
// numbers from `rng` in either case, apart from the rare second draw of rng_below: the higher of
// two rates blunders wherever the lower one does, as long as the games are the same. A steady
// player consumes none.
static inline bool handicap_blunders(const Handicap* handicap, const Decision* decision, Rng* rng,
                                     unsigned* action) {
    if (handicap_steady(handicap)) return false;
    bool blunders = rng_chance(rng, handicap_rate(handicap, decision->count));
    unsigned any = action_set_nth(&decision->legal, rng_below(rng, decision->count));
    if (blunders) *action = any;
    return blunders;
}
