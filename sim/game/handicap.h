// Settings that every player has besides its strategy's parameters: a blunder rate, and the temperature of
// its odds, so that any strategy can be played at any level of skill. Part of Player (play.h); read and
// written like the strategy's own parameters (assignment.h, lineup.h).
#pragma once

#include "sim/game/strategy.h"

// All zero: plays the strategy unchanged.
typedef struct Handicap {
    double blunder;      // chance, at each decision, of a uniformly random legal action instead of his own
    double temperature;  // of the odds that his strategy plays by (Strategy.by_odds); 0: as they come, 1
} Handicap;

// The rows, in this order.
enum { HANDICAP_BLUNDER, HANDICAP_TEMPERATURE, HANDICAP_ROWS };
extern const Param handicap_rows[HANDICAP_ROWS];
// How many of them, from the first on, the strategy has: all, or all but the temperature.
int handicap_count(const Strategy* strategy);

double handicap_value(const Handicap* handicap, int row);
void handicap_set(Handicap* handicap, int row, double value);

// Whether he blunders at a decision; `*action` is then what he does. Takes the same numbers from `rng`
// whether he does or not, but for the rare second draw of rng_below: of two rates the higher one blunders
// wherever the lower one does, as long as the games are the same.
static inline bool handicap_blunders(const Handicap* handicap, const Decision* decision, Rng* rng,
                                     unsigned* action) {
    bool blunders = rng_chance(rng, handicap->blunder);
    unsigned any = action_set_nth(&decision->legal, rng_below(rng, decision->count));
    if (blunders) *action = any;
    return blunders;
}
