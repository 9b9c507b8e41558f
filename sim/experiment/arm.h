// One side of a comparison: an experiment that differs from the base by settings typed on the
// command line, or that comes from a config file of its own. With its plan.
#pragma once

#include "sim/experiment/plan.h"

typedef struct Arm {
    char text[LINE_MAX_BYTES];  // what it is, in words: "deck.zombie=14", "as it is", a file's name
    Experiment experiment;
    Plan plan;
} Arm;

// What is typed for an arm: texts of settings separated by spaces, each RULE=VALUE or
// [WHO=]STRATEGY[:param=value,...]; or one CONFIG.json alone. None: the base as it is.
typedef struct ArmSettings {
    const char* option;  // for messages: "a"
    const char* const* texts;
    int count;
} ArmSettings;

// Makes an arm out of the base and the settings; over a file of its own `overrides` are laid as
// over any. On failure nothing is to be freed.
bool arm_make(Arm* arm, const Experiment* base, const Overrides* overrides, const ArmSettings* settings,
              Error* error);
void arm_free(Arm* arm);
