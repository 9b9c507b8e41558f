// The assumptions behind a run's figures: rules that no source gives and the user has not set.
#pragma once

#include "sim/experiment/experiment.h"

// Writes a sentence that counts those of the first variant and names as many as fit. False if there
// are none.
bool assumed_text(const Experiment* experiment, char* text, size_t size);
