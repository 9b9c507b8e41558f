// What train and exploit share: the training effort requested on the command line, and what stderr shows
// while a verb trains.
#pragma once

#include "sim/batch/playing.h"
#include "sim/batch/progress.h"
#include "sim/cli/cli.h"
#include "sim/training/train.h"

enum { EFFORT_TRIAL = 2000 };  // TrainEffort.trial unless asked for

// Fills `effort` with the defaults, overridden by --chapters, --steps, --rounds, --batch, --trial, --fresh,
// --rate, --openness, --sparring and --sharpness. Error: EXIT_USAGE, also for training without a step or a game.
bool effort_read(TrainEffort* effort, const Arguments* arguments, Error* error);

// The game of a match to train in: `linear` is the ruleset's trained strategy. `playing` gives the
// threads; Ctrl-C stops the training.
BoutGame effort_game(const Match* match, const Strategy* linear, uint64_t seed, const Playing* playing);

// Messages line by line, and below them the games learnt from and the time left.
typedef struct EffortLine {
    TrainProgress base;
    Progress line;
    PlayingProgress* to;  // who is told instead; null: stderr
    uint64_t games;       // when it was told last
    bool measured;        // pairs or gains may have been measured since then
} EffortLine;

// Returns what training is given: `base`, or null if nobody is to be told.
TrainProgress* effort_line_open(EffortLine* line, const Playing* playing);
// Clears the line.
void effort_line_close(EffortLine* line);
