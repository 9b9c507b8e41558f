// The identity of the external players of an experiment (Strategy.outside). Before a run, each is
// started once to report its name and version, and the files named in its command are hashed;
// results keep these in their config ("bots"), so that a run is resumed, and parts are merged, only
// with the same programs.
//
// Seeds, hands and dice of such an experiment are the same every time; the program's choices need
// not be.
#pragma once

#include "sim/experiment/experiment.h"

// Whether the experiment has external players.
bool bots_play(const Experiment* experiment);
// Starts each of them once. Where the experiment knows them already - it was read from a result, or
// its config names them - they must be the same. Error: EXIT_BAD_DATA if one is not, EXIT_PLUGIN or
// EXIT_NO_INPUT if one cannot play.
bool bots_meet(Experiment* experiment, Error* error);
// The same for players who are in no line-up of the experiment, in a role; after bots_meet, where
// both are called.
bool bots_meet_players(Experiment* experiment, const Player* players, int count, int role, Error* error);
// Prints who the external players met are, and what that means for the result.
void bots_say(const Experiment* experiment, FILE* notes);
// Whether the same programs played in both; else an error (EXIT_BAD_DATA) that names one.
bool bots_same(const Experiment* a, const Experiment* b, Error* error);
