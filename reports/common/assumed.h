// What the figures of a run rest on: the rules that no source prints and nobody has set.
#pragma once

#include "sim/experiment/experiment.h"

// Writes a sentence that counts and names them, of the first variant, as many as fit. False where
// there are none.
bool assumed_text(const Experiment* experiment, char* text, size_t size);
