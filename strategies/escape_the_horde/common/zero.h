// The base of all Patient Zeros (section 15.7 of the rules file): cover while hidden, open play
// once revealed, cancelling and negating; much of it serves the Turned too. Attacks are each
// strategy's own.
#pragma once

#include "strategies/escape_the_horde/common/survivor.h"

static inline bool zero_hidden(const Mind* mind) { return !mind_in(mind->shared->known, mind->me); }
// Whom it may attack.
static inline Seats zero_targets(const Mind* mind) {
    return eth_place_targets(mind->shared, mind->own, mind->me);
}
// End rush: every Zombie in hand is placed in this turn.
bool zero_rush(const Mind* mind);

// The weight of a fragile target: small while it avoids Turning anybody, because the Countdown would be short (row
// shun_turn).
double zero_turn_weight(const Mind* mind);

// The choice of a named tactic, whose first row is `numbers`; `described` has the values of all rows
// as described.
unsigned zero_choose(const StrategyInput* input, const Style* style, const double* described);

// SCAVENGE: if revealed, what comes before attacks, with Steals from `victims` only; then `attack`
// (0: not now); then, if hidden, what it does under cover.
unsigned zero_scavenge(Mind* mind, Seats victims, MindAnswer attack);
// Steps that the Turned have too.
unsigned zero_steal(Mind* mind, Seats victims);
unsigned zero_give_to_fragile(Mind* mind, double threat);
unsigned zero_force_draw(Mind* mind);  // Spill Blood on somebody, reading forced_draw

// COMBAT (and RESCUE): helps a little under cover; `zero_combat` protects Zombies by a Grenade too
// (reading protect).
unsigned zero_combat(Mind* mind);
unsigned zero_cover_combat(Mind* mind);
// COUNTER for a revealed player, and for one who may be hidden.
unsigned zero_counter_open(Mind* mind, double fragile, double other, double dodge);
unsigned zero_counter(Mind* mind);
unsigned zero_negate(Mind* mind);
// NEGATE with these probabilities.
unsigned zero_negate_at(Mind* mind, double fragile, double other);

// `word` aimed at the target of highest value.
unsigned zero_at_best(Mind* mind, unsigned word, Seats targets, double turn_weight);
unsigned zero_redirect(Mind* mind);
unsigned zero_empty_hand(Mind* mind);
