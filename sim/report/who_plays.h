// Who plays, in a few words for a sentence: line-ups - "league in every seat", "cooperative against
// opportunist/horde" - and levels of play (levels.h).
#pragma once

#include "sim/experiment/experiment.h"
#include "sim/experiment/levels.h"
#include "sim/game/phrase.h"

// Describes a line-up: the strategy that everybody plays; else what each side plays, in the order
// of the outcomes; else, if seats differ, the line-up's own name.
void who_plays(const Ruleset* ruleset, const Lineup* lineup, char* text, size_t size);
// Describes what one side (side.h) plays, given the players of each role: each player once,
// separated by slashes, "opportunist/horde". Empty if no role is on that side.
void who_plays_side(const Ruleset* ruleset, const Player* players, int kind, char* text, size_t size);
// Describes the line-ups of an experiment, separated by "; ": the first few, and how many more. Levels of
// play are called as in tables: "best scripts (cooperative against opportunist/horde)".
void who_plays_all(const Experiment* experiment, char* text, size_t size);

// "random play", "ordinary people", "best scripts", "experts, each for himself"; only "experts" where
// players have no choice of motives.
Phrase who_plays_level(const Ruleset* ruleset, Level level);
// The same in a few words, for a small screen: "best scripts: the strongest named strategies."
void who_plays_level_brief(const Ruleset* ruleset, Level level, char* text, size_t size);
// Who that is, a sentence: "experts: trained in millions of games against each other (league)."
void who_plays_level_meaning(const Ruleset* ruleset, Level level, char* text, size_t size);

// What a line-up is called in the answer: its level in words ("best scripts"), or its own name.
void who_plays_lineup(const Experiment* experiment, const Lineup* lineup, char* text, size_t size);
// What a cell is called: "4 players, best scripts", with several variants "4 players, no
// Dodges, experts".
void who_plays_cell(const Experiment* experiment, int players, const char* variant, const Lineup* lineup,
                    char* text, size_t size);
