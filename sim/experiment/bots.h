// The programs that play in an experiment from outside (Strategy.outside): who they are. Before a run each is
// started once, to say its name and version, and what its command names is hashed; results keep that in their
// config ("bots"), so that a run is resumed, and parts are merged, only with the same programs.
//
// How repeatable such an experiment is: seeds, hands and dice are the same every time, as they always are; what
// a program does with them is up to the program.
#pragma once

#include "sim/experiment/experiment.h"

// Whether anybody in the experiment plays from outside.
bool bots_play(const Experiment* experiment);
// Starts each of them once. Where the experiment knows them already - it was read from a result, or its config
// names them - they must be the same. Error: EXIT_BAD_DATA if one is not, EXIT_PLUGIN or EXIT_NO_INPUT if one
// cannot play.
bool bots_meet(Experiment* experiment, Error* error);
// The same of players who are in no line-up of the experiment, in a role; after bots_meet, where both are called.
bool bots_meet_players(Experiment* experiment, const Player* players, int count, int role, Error* error);
// In a sentence, without a full stop: who of those met plays from outside, and what that means for the result.
void bots_say(const Experiment* experiment, FILE* notes);
// Whether the same programs played in both; else an error (EXIT_BAD_DATA) that names one.
bool bots_same(const Experiment* a, const Experiment* b, Error* error);
