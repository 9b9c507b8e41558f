// One side of a comparison: an experiment that differs from the base by settings typed on the command line,
// or that comes from a config file of its own. With its plan.
#pragma once

#include "sim/experiment/plan.h"

typedef struct Arm {
    char text[LINE_MAX_BYTES];  // what it is, in words: "deck.zombie=14", "as it is", a file's name
    Experiment experiment;
    Plan plan;
} Arm;

// Makes an arm out of the base and `count` texts, each of settings separated by spaces: RULE=VALUE,
// [WHO=]STRATEGY[:param=value,...], or one CONFIG.json alone, over which `overrides` are laid as over any
// file. No settings: the base as it is. `option` names the option for messages ("a"). On failure nothing is
// to be freed.
bool arm_make(Arm* arm, const Experiment* base, const Overrides* overrides, const char* option,
              const char* const* settings, int count, Error* error);
void arm_free(Arm* arm);
