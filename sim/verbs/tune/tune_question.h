// Reads the question of `reckon tune`: what is tuned, for which measure and goals, against whom,
// and how certain the answer must be.
#pragma once

#include "sim/cli/cli.h"
#include "sim/verbs/tune/tune.h"

#define TUNE_RESOLUTION 0.02  // default resolution of a rate: what a rulebook needs

// Reads the question from the command line. `experiment`, of one variant, gets the pairings or
// levels of play as its line-ups; the question points to it and to `tunable`. Error: EXIT_USAGE.
bool tune_question_read(TuneQuestion* question, const Arguments* arguments, Experiment* experiment,
                        Tunable* tunable, Error* error);
