// Who plays, in a few words for a sentence: "league in every seat", "cooperative against
// opportunist/horde".
#pragma once

#include "sim/experiment/experiment.h"

// Of a line-up: one strategy for all; else what the sides play, in the order of the outcomes; else
// the line-up's own name, where seats differ.
void who_plays(const Ruleset* ruleset, const Lineup* lineup, char* text, size_t size);
// What one side (side.h) of a seat with these players plays, one for each role: each player once,
// separated by slashes, "opportunist/horde". Empty where no role is of that side.
void who_plays_side(const Ruleset* ruleset, const Player* players, int kind, char* text, size_t size);
// Of all line-ups of an experiment, separated by "; "; of many the first, and how many more.
void who_plays_all(const Experiment* experiment, char* text, size_t size);
