// The sides of a game: who wins together. In a game of factions the roles that win with one outcome
// are a side (Survivors; Patient Zero and the Turned); in a free-for-all every seat is a side of
// its own, and they are all alike. What a league is trained for and what a team agrees on before
// the game.
#pragma once

#include "sim/game/ruleset.h"

// The side that a seat in a role is of: the first outcome that the role wins with, or in a
// free-for-all the seat. Below SEATS_MAX + OUTCOMES_MAX.
int side_of(const Ruleset* ruleset, int seat, int role);

// How many kinds of side there are, each with a strategy of its own: the outcomes with which a role
// wins, or 1 in a free-for-all.
int side_count(const Ruleset* ruleset);
// The kind of side, 0 .. side_count - 1, that a role is of; -1: it wins with nothing.
int side_kind(const Ruleset* ruleset, int role);
// The name of a kind of side: its outcome's, "infected"; in a free-for-all "seat".
const char* side_name(const Ruleset* ruleset, int kind);
// What a seat's side has won of a finished game, in 840ths: in a free-for-all the seat's own share.
unsigned side_won(const Ruleset* ruleset, int kind, int seat, const GameResult* result);
