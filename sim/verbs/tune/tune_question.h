// The question of `reckon tune`: what is tuned, for what, against whom, and how sure the answer
// must be.
#pragma once

#include "sim/verbs/tune/tune.h"

#define TUNE_RESOLUTION 0.005  // of a rate, where nothing is said

// Makes the question of the command line. `experiment`, of one variant, gets the pairings or levels
// of play as its line-ups; the question refers to it and to `tunable`. Error: EXIT_USAGE.
bool tune_question_read(TuneQuestion* question, const Arguments* arguments, Experiment* experiment,
                        Tunable* tunable, Error* error);
