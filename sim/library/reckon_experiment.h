// The experiments of the library.
#pragma once

#include "reckon/reckon.h"
#include "sim/experiment/experiment_make.h"

// A checked config, as text. Each run makes its own experiment from it, so several can run at once.
struct reckon_experiment {
    char* text;  // null: the default question
    size_t size;
    uint64_t cells, games;
};

// What a run is made from, together: the config (without bytes: none), and overrides as in `reckon run`.
JsonText reckon_experiment_text(const reckon_experiment* experiment);
extern const Overrides reckon_experiment_overrides;
