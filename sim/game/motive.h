// Motives: what a player wants. A property of the player (Player.motive), not of the rules: a
// Survivor may play for the team's win or for the own survival. The ruleset lists its motives
// (Ruleset.motives); most games have only one, to win.
//
// A table is mixed if its players want different things. Training for one draws the motive of each seat anew for
// each game, one or the other of the first two with even chances: MOTIVE_NONE stands for that.
//
// With a motive for oneself, the seats of a side play each for itself, as in a free-for-all: they
// share no random number (StrategyInput.coin), and a better response is that of one seat.
#pragma once

#include "sim/game/ruleset.h"

// A finished game.
typedef struct MotiveGame {
    const Ruleset* ruleset;
    const void* rules;  // compiled
    const void* state;
    const GameResult* result;
} MotiveGame;

// The share of a win, in 840ths, that a seat with this motive gets for what it did on a kind of side
// (side.h); MOTIVE_NONE: the seat cannot have been on that side. An aborted game gives 0.
int motive_won(const MotiveGame* game, int motive, unsigned seat, int kind);

// Whether what a player wants matters on a kind of side: what is good for it need not be good for the player.
bool motive_matters(const Ruleset* ruleset, int kind);
// Whether the seats of a kind of side play each for itself: always in a free-for-all; at a mixed table, where
// any of them does.
bool motive_for_oneself(const Ruleset* ruleset, int motive, int kind);
// Who shares a random number with a seat in a role: as side_of, but a seat that plays for itself is
// alone.
int motive_side_of(const Ruleset* ruleset, int motive, int seat, int role);

// Finds a motive by name; "mixed" is MOTIVE_NONE. Error: as param_parse.
bool motive_find(const Ruleset* ruleset, const char* name, int* motive, Error* error);
// The name of a motive, "mixed" for MOTIVE_NONE; "" if the game has only one.
const char* motive_name(const Ruleset* ruleset, int motive);
