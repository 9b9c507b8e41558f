// Motives: what a player wants. A property of the player (Player.motive), not of the rules: a
// Survivor may play for the team's win or for the own survival. The ruleset lists its motives
// (Ruleset.motives); most games have only one, to win.
//
// With a motive for oneself, the seats of a side play each for itself, as in a free-for-all: they
// share no random number (StrategyInput.coin), and a better response is that of one seat.
#pragma once

#include "sim/game/play.h"
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

// Whether the seats of a kind of side play each for itself: always in a free-for-all.
bool motive_for_oneself(const Ruleset* ruleset, int motive, int kind);
// Who shares a random number with a seat in a role: as side_of, but a seat that plays for itself is
// alone.
int motive_side_of(const Ruleset* ruleset, int motive, int seat, int role);

// The name of a motive; "" if the game has only one.
const char* motive_name(const Ruleset* ruleset, int motive);
// What all players of a line-up want whose role gives them a choice; MOTIVE_NONE if they differ.
int motive_of_table(const Match* match);
