// The readings that a run has chosen instead of the defaults, with what they mean: a number or a
// yes explains itself, a word does not.
#pragma once

#include "sim/experiment/experiment.h"

enum { CHOSEN_READINGS_SHOWN = 12 };  // more are left to `reckon rules`

typedef struct ChosenReadings {
    const Ruleset* ruleset;
    int count;  // of all
    int shown;  // CHOSEN_READINGS_SHOWN of them at most
    const Param* rows[CHOSEN_READINGS_SHOWN];
    const ParamReading* readings[CHOSEN_READINGS_SHOWN];
} ChosenReadings;

// Those of all variants of `count` experiments with the same ruleset, each once, in the order of
// the rule table, without those that only try an assumption.
ChosenReadings chosen_readings(const Experiment* const* experiments, int count);
// Lines to be shown: one for each reading that is, and one that counts the others where there are
// any.
int chosen_readings_lines(const ChosenReadings* chosen);
// "tie=earliest: The tied survivor ...".
void chosen_readings_line(const ChosenReadings* chosen, int line, char* text, size_t size);
