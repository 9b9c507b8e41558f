// The sides of a game: who wins together. In a game of factions the roles that win with one outcome
// are a side (Survivors; Patient Zero and the Turned); in a free-for-all every seat is a side of
// its own, all of one kind. Leagues are trained per kind of side, and the seats of a side share a
// random number (StrategyInput.coin).
#pragma once

#include "sim/game/ruleset.h"

// The side to which a seat in a role belongs: the first outcome that the role wins with, or in a
// free-for-all the seat. Below SEATS_MAX + OUTCOMES_MAX.
int side_of(const Ruleset* ruleset, int seat, int role);

// The number of kinds of side: of outcomes that some role wins with, or 1 in a free-for-all.
int side_count(const Ruleset* ruleset);
// The kind of side of a role, 0 .. side_count - 1; -1: the role has no winning outcome.
int side_kind(const Ruleset* ruleset, int role);
// The name of a kind of side: its outcome's, "infected"; in a free-for-all "seat".
const char* side_name(const Ruleset* ruleset, int kind);
// The same within a sentence: "infected", "one seat".
const char* side_phrase(const Ruleset* ruleset, int kind);
// What a side has won in a finished game, in 840ths: in a free-for-all the seat's own share.
unsigned side_won(const Ruleset* ruleset, int kind, int seat, const GameResult* result);
