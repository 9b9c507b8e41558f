// What some players do that others would not. A departure is a pair of acts (linear.h) that one of them
// takes much more often where the other is open too: experts leave the defence to others where they could
// use a Weapon, people hardly ever do. Measured by watching games of both line-ups, so it works for any
// strategy. What it is worth is measured on the same games played twice: as they are, and with players who
// are barred from it (departure_bar).
#pragma once

#include "sim/game/linear.h"
#include "sim/game/play.h"
#include "sim/training/bout.h"

typedef struct Departure {
    int role;       // who does it, an index into Ruleset.roles
    int act, over;  // takes `act` where `over` is open; indices of Features.acts
    uint64_t chances[2],
        taken[2];       // decisions where both were open, and `act` was taken: theirs, the others'
    LeagueFigure cost;  // what is lost, in win share, where it is barred
} Departure;

enum { DEPARTURES_MAX = 5 };

typedef struct DepartureTask {
    const BoutGame* game;
    const Match* match;   // who is watched: the same line-up at every seat
    const Match* others;  // with whom they are compared
    int kind;             // the kind of side that is watched (side.h)
    uint64_t watched;     // games of each line-up
    uint64_t trial;       // games that measure each cost, played twice
} DepartureTask;

// Finds what the players of a side do most beyond the others, and what it is worth: of the frequent ones,
// those that cost most when barred come first. Returns their number; -1 with `error` filled: as bout_play.
int departure_find(const DepartureTask* task, Departure found[DEPARTURES_MAX], Error* error);
// How often the act was taken where both were open; line-up 0: theirs, 1: the others'.
double departure_share(const Departure* departure, int lineup);

// A player who may not take one act where another is open: who could defend with a Weapon must not leave the
// defence to others. The player chooses among the other legal actions by its own strategy. What such a rule
// costs is what the habit is worth.

// Which act is barred, and where; indices of Features.acts.
typedef struct Bar {
    const Features* features;
    int act, over;
} Bar;

typedef struct Barred {
    Player player;      // to be seated; points into this struct, which must outlive the games
    Strategy strategy;  // the inner player's, with another `choose`
    const Player* inner;
    Bar bar;
} Barred;

// Makes the barred form of a player who is ready to play; `inner` must outlive it.
void departure_bar(Barred* barred, const Player* inner, Bar bar);
