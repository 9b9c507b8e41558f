// A player who may not take one act where another is open: who could defend with a Weapon must not leave the
// defence to others. The player chooses among the other legal actions by its own strategy. What such a rule
// costs is what the habit is worth (departure.h).
#pragma once

#include "sim/game/linear.h"
#include "sim/game/play.h"

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
void barred_open(Barred* barred, const Player* inner, Bar bar);
