// The training effort requested on the command line: shared by train and exploit.
#pragma once

#include "sim/cli/cli.h"
#include "sim/training/train.h"

// Reads --chapters, --steps, --rounds, --batch, --rate, --openness and --sparring over the usual
// values. Error: EXIT_USAGE.
bool effort_read(TrainEffort* effort, const Arguments* arguments, Error* error);
