// The identity of the external players of an experiment (Strategy.outside). Before a run, each is
// started once to report its name and version, and the files named in its command are hashed.
// Results keep these in their config ("bots"), so that runs are resumed, and parts merged, only
// with the same programs.
//
// Seeds, cards and dice of such an experiment are the same every time; the program's choices need
// not be.
#pragma once

#include "sim/experiment/experiment.h"

// Whether the experiment has external players.
bool bots_play(const Experiment* experiment);
// Starts each of them once. If the experiment already knows them (it was read from a result, or its
// config names them), they must be the same. Error: EXIT_BAD_DATA if one differs, EXIT_PLUGIN or
// EXIT_NO_INPUT if one cannot play, EXIT_USAGE if there are too many or the experiment allows none.
bool bots_start(Experiment* experiment, Error* error);
// The same for players in a role that are in no line-up of the experiment. If both are called, this
// one comes after bots_start.
bool bots_start_players(Experiment* experiment, const Player* players, int count, int role, Error* error);
// Prints the identity of each external player started, and what external players mean for
// repeatability.
void bots_say(const Experiment* experiment, FILE* notes);
// Whether commands that occur in both belong to the same programs; else an error (EXIT_BAD_DATA)
// that names one.
bool bots_same(const Experiment* a, const Experiment* b, Error* error);
