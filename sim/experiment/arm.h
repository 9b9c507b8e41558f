// One arm of a comparison, with its plan: the base experiment changed by settings typed on the
// command line, or an experiment from its own config file.
#pragma once

#include "sim/experiment/experiment_make.h"
#include "sim/experiment/plan.h"

#define ARM_UNCHANGED "unchanged"

typedef struct Arm {
    // What was typed: "deck.zombie=14", a file's name, ARM_UNCHANGED if nothing. A rule by number of
    // players is in words (variant_text).
    char text[LINE_MAX_BYTES];
    Experiment experiment;
    Plan plan;
} Arm;

// What is typed for an arm: texts of settings separated by spaces, each
// RULE=VALUE[,RULE=VALUE] or [WHO=]STRATEGY[:param=value,...]; or a house rule in words, which begins with a capital
// letter; or a single CONFIG.json. None: the base, unchanged.
typedef struct ArmSettings {
    const char* option;  // for messages: "a"; of "house", all texts are house rules in words
    const char* const* texts;
    int count;
} ArmSettings;

// Makes an arm from the base and the settings. `overrides` apply only to an arm with its own config
// file. External players are started once (bots_start). On failure there is nothing to free.
bool arm_make(Arm* arm, const Experiment* base, const Overrides* overrides, const ArmSettings* settings,
              Error* error);
void arm_free(Arm* arm);
