// What a seat may reckon from its view (section 15.1 of the rules file): unseen cards, the threat
// of the next draw, how well somebody can defend himself, what a target is worth. Computed when
// asked for.
#pragma once

#include "strategies/escape_the_horde/common/mind.h"

// e to the -x for x >= 0; relative error below 1e-8, and 0 from x = 40. Plain + - x / only, so that
// it is the same on every machine.
double estimates_exp_minus(double x);

// U(c), and their sum.
int estimates_unseen(const Mind* mind, unsigned kind);
int estimates_unseen_all(const Mind* mind);

// Is the top card of the Stack known to be a Zombie, to be something else, known at all?
bool estimates_top_is_zombie(const Mind* mind);
bool estimates_top_is_harmless(const Mind* mind);
bool estimates_top_is_known(const Mind* mind);

// Chance that the next card drawn is a Zombie.
double estimates_threat(const Mind* mind);

// guess(v, kind) summed over the seats, the own one excluded.
double estimates_guess(const Mind* mind, Seats seats, unsigned kind);
// defence of the seat itself, which is exact; of another seat, which is in proportion to its cards:
// so the largest defence of others is the largest hand.
double estimates_own_defence(const Mind* mind);
double estimates_defence(Mind* mind, unsigned seat);

// late: a Countdown runs, or the Stack is down to `late_rounds` cards a player.
bool estimates_late(const Mind* mind);
static inline bool estimates_fragile(const Mind* mind, unsigned seat) {
    return mind->shared->bites[seat] == 1;
}
Seats estimates_fragile_seats(const Mind* mind);
// Survivors who have not Turned: their number is public.
unsigned estimates_survivors_left(const Mind* mind);

// How long the Countdown would be that somebody's Turning started now, as a share of the turns that
// are left otherwise: of the running Countdown, else of the Stack, a card a turn. Below 1 a Turning
// shortens the game. ESTIMATES_LOST where no Survivor would be left.
#define ESTIMATES_LOST 1e6
double estimates_turning_share(const Mind* mind);

// value(v) with weight `turn_weight` of fragile ones; and those of the seats for which it is
// highest.
double estimates_value(Mind* mind, unsigned seat, double turn_weight);
Seats estimates_most_valuable(Mind* mind, Seats seats, double turn_weight);
