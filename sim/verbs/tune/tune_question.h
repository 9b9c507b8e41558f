// Reads the question of `reckon tune`: what is tuned, for which measure and goals, against whom,
// and how certain the answer must be.
#pragma once

#include "sim/cli/cli.h"
#include "sim/verbs/tune/tune.h"

#define TUNE_RESOLUTION 0.02  // default resolution of a rate: what a rulebook needs

// What is asked. Its parts point to each other.
typedef struct TuneAsked {
    Tunable tunable, second;  // second: if question.second is not null
    TuneQuestion question;
    TuneQuestion also;  // the second goal, if question.also is not null
} TuneAsked;

// Reads the question from the command line. `experiment`, of one variant, gets the pairings or
// levels of play as its line-ups; the question points to it. Error: EXIT_USAGE.
bool tune_question_read(TuneAsked* asked, const Arguments* arguments, Experiment* experiment, Error* error);
