// The experiments of the library.
#pragma once

#include "reckon/reckon.h"
#include "sim/experiment/experiment.h"

// A checked config, as text. Each run makes its own experiment from it, so several can run at once.
struct reckon_experiment {
    char* text;  // null: the default question
    size_t size;
    uint64_t cells, games;
};

// Makes the experiment from a config. On failure there is nothing to free.
bool reckon_experiment_make(Experiment* made, const reckon_experiment* experiment, Error* error);
