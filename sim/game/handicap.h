// Parameters that every player has besides its strategy's own: a blunder rate and, for strategies
// that play by odds, a temperature, so that any strategy can be played at any level of skill. Part
// of Player (play.h); read and written like the strategy's parameters (assignment.h, lineup.h).
#pragma once

#include "sim/game/strategy.h"

// All zero: the strategy plays unchanged.
typedef struct Handicap {
    double blunder;      // probability, at each decision, of a uniformly random legal action instead
    double temperature;  // of the odds that the strategy plays by (Strategy.by_odds); 0: unchanged, like 1
} Handicap;

// The rows, in the order of the members.
enum { HANDICAP_BLUNDER, HANDICAP_TEMPERATURE, HANDICAP_ROWS };
extern const Param handicap_rows[HANDICAP_ROWS];
// How many of them, counted from the first, apply to the strategy: all, or all but the temperature.
int handicap_count(const Strategy* strategy);

double handicap_value(const Handicap* handicap, int row);
void handicap_set(Handicap* handicap, int row, double value);

// Whether the player blunders at a decision; if so, `*action` is what it does. Consumes the same
// numbers from `rng` in either case, apart from the rare second draw of rng_below: the higher of
// two rates blunders wherever the lower one does, as long as the games are the same.
static inline bool handicap_blunders(const Handicap* handicap, const Decision* decision, Rng* rng,
                                     unsigned* action) {
    bool blunders = rng_chance(rng, handicap->blunder);
    unsigned any = action_set_nth(&decision->legal, rng_below(rng, decision->count));
    if (blunders) *action = any;
    return blunders;
}
