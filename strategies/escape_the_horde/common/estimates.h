// What a seat can estimate from its view (section 15.1 of the rules file): unseen cards, the threat
// of the next draw, players' defences, the values of targets. Computed on demand.
#pragma once

#include "strategies/escape_the_horde/common/mind.h"

// e to the -x for x >= 0; relative error below 1e-8, and 0 from x = 40. Plain + - x / only, so that
// it is the same on every machine.
double estimates_exp_minus(double x);

// U(c) of the rules file, and the sum over all kinds.
int estimates_unseen(const Mind* mind, unsigned kind);
int estimates_unseen_all(const Mind* mind);

// Whether the top card of the Stack is known to be a Zombie, known to be something else, known at
// all.
bool estimates_top_is_zombie(const Mind* mind);
bool estimates_top_is_harmless(const Mind* mind);
bool estimates_top_is_known(const Mind* mind);

// Chance that the next card drawn is a Zombie.
double estimates_threat(const Mind* mind);

// guess(v, kind) of the rules file, summed over the seats other than its own.
double estimates_guess(const Mind* mind, Seats seats, unsigned kind);
// The defence of the seat itself, which is exact, and of another seat, which is proportional to its
// number of cards: the largest hand has the largest defence.
double estimates_own_defence(const Mind* mind);
double estimates_defence(Mind* mind, unsigned seat);

// Whether it is late: a Countdown runs, or the Stack is down to `late_rounds` cards per player.
bool estimates_late(const Mind* mind);
static inline int estimates_bites_left(const Mind* mind, unsigned seat) {
    return eth_bites_left(mind->rules, mind->shared, seat);
}
static inline bool estimates_fragile(const Mind* mind, unsigned seat) {
    return estimates_bites_left(mind, seat) == 1;
}
// Row push_bites: whether, as defender, it plays Sacrifice first.
static inline bool estimates_pushes(const Mind* mind, double push_bites) {
    return push_bites < 1 || estimates_bites_left(mind, mind->me) < 2;
}
Seats estimates_fragile_seats(const Mind* mind);
// The number of Survivors who have not Turned, which is public.
unsigned estimates_survivors_left(const Mind* mind);

// The length of the Countdown that a Turning would start now, as a share of the turns left
// otherwise (those of the running Countdown, else of the Stack at a card per turn). Below 1 a
// Turning shortens the game. ESTIMATES_LOST if no Survivor would be left.
#define ESTIMATES_LOST 1e6
double estimates_turning_share(const Mind* mind);

// value(v) of the rules file, with fragile targets weighted by `turn_weight`; and the seats among
// `seats` for which it is highest.
double estimates_value(Mind* mind, unsigned seat, double turn_weight);
Seats estimates_most_valuable(Mind* mind, Seats seats, double turn_weight);
