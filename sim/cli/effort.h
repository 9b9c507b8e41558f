// The training effort requested on the command line: shared by train and exploit.
#pragma once

#include "sim/batch/playing.h"
#include "sim/cli/cli.h"
#include "sim/training/train.h"

enum { EFFORT_TRIAL = 2000 };  // TrainEffort.trial unless asked for

// Fills `effort` with the defaults, overridden by --chapters, --steps, --rounds, --batch, --trial, --fresh,
// --rate, --openness, --sparring and --sharpness. Error: EXIT_USAGE, also for training without a step or a game.
bool effort_read(TrainEffort* effort, const Arguments* arguments, Error* error);

// The game of a match to train in: `linear` is the ruleset's trained strategy. `playing` gives the
// threads; Ctrl-C stops the training.
BoutGame effort_game(const Match* match, const Strategy* linear, uint64_t seed, const Playing* playing);
