// The readings that a run has chosen instead of the defaults, with what they mean: a number or a yes explains
// itself, a word does not.
#pragma once

#include "sim/experiment/experiment.h"

enum { CHOSEN_READINGS_SHOWN = 12 };  // more are left to `reckon rules`

typedef struct ChosenReading {
    const Param* row;
    const ParamReading* reading;
} ChosenReading;

// Those of all variants, each once, in the order of the rule table, without those that only try an
// assumption. Fills CHOSEN_READINGS_SHOWN at most; returns how many there are.
int chosen_readings(const Experiment* experiment, ChosenReading* list);
// "tie=earliest: The tied survivor ...".
void chosen_readings_text(const ChosenReading* chosen, char* text, size_t size);
// The same of those that are not listed: how many, and where they are explained.
void chosen_readings_rest(const Experiment* experiment, int count, char* text, size_t size);
