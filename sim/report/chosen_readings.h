// The readings that a run uses instead of the defaults, with their meanings: unlike a number or a
// yes, the name of a reading needs an explanation.
#pragma once

#include "sim/experiment/experiment.h"

enum { CHOSEN_READINGS_SHOWN = 12 };  // for more, see `reckon rules`

typedef struct ChosenReadings {
    const Ruleset* ruleset;
    int count;  // of all chosen readings
    int shown;  // at most CHOSEN_READINGS_SHOWN of them
    const Param* rows[CHOSEN_READINGS_SHOWN];
    const ParamReading* readings[CHOSEN_READINGS_SHOWN];
} ChosenReadings;

// Collects the readings of all variants of `count` experiments with the same ruleset, each once, in
// the order of the rule table. Variants that try an assumption are left out.
ChosenReadings chosen_readings(const Experiment* const* experiments, int count);
// Number of lines to show: one for each shown reading, and one that counts the others, if any.
int chosen_readings_lines(const ChosenReadings* chosen);
// "tie=earliest: The tied survivor ...".
void chosen_readings_line(const ChosenReadings* chosen, int line, char* text, size_t size);
