// The base of all Survivors and of a Patient Zero's cover: `cooperative` (section 15.2 of the rules
// file), as whole lists and as their steps, from which other strategies build their own lists. A
// step that does not apply returns 0.
#pragma once

#include "strategies/escape_the_horde/common/estimates.h"

// --- SCAVENGE: the list, and its steps in order
unsigned survivor_scavenge(Mind* mind);
unsigned survivor_avoid_zombie(Mind* mind);
unsigned survivor_spill(Mind* mind);  // discards a top card that is known to be a Zombie
unsigned survivor_rearm(Mind* mind);
unsigned survivor_heal(Mind* mind);  // for readings with Rescue in the own turn
unsigned survivor_recover(Mind* mind);
unsigned survivor_look(Mind* mind);
unsigned survivor_steal(Mind* mind);
unsigned survivor_dodge_late(Mind* mind);
// Dodge if the next card is a Zombie with chance `threat` or more.
unsigned survivor_dodge_at(Mind* mind, double threat);

// --- COMBAT (and RESCUE): as defender, or as another
static inline bool survivor_defends(const Mind* mind) { return mind->shared->defender == mind->me; }
unsigned survivor_combat(Mind* mind);
unsigned survivor_defend(Mind* mind);
unsigned survivor_fight(Mind* mind);      // what a defender tries before a Sacrifice
unsigned survivor_sacrifice(Mind* mind);  // a fragile defender's last card
unsigned survivor_team_up(Mind* mind);
unsigned survivor_assist(Mind* mind);
// Whether it lets this fragile seat Turn, because the Countdown would then be short (row let_turn).
// Never for a strategy without that row.
bool survivor_lets_turn(const Mind* mind, unsigned seat);
// A Sacrifice that moves a fresh defender's Zombie onto a fragile Survivor whom it lets Turn.
unsigned survivor_pass_on(Mind* mind);
// Whether, as defender, it lets the Zombie bite rather than spend a card (rows yield and
// first_bite).
bool survivor_yields(Mind* mind);
// Whether the base would help this defender.
bool survivor_cares(const Mind* mind);
// What helps another: Rescue, Grenade, Team Up.
unsigned survivor_help(Mind* mind);
unsigned survivor_sacrifice_self(Mind* mind);
// A Grenade on all Zombies in reach, if there are `least` or more.
unsigned survivor_grenade(const Mind* mind, unsigned least);

// --- COUNTER
// Whether the answered card is one that helps the defender of a fight.
bool survivor_answers_help(const Mind* mind);
// `foes` are treated as known Infected.
unsigned survivor_counter(Mind* mind);
unsigned survivor_counter_foes(Mind* mind, Seats foes);
