// Experiments as effective configs.
#pragma once

#include "sim/experiment/experiment.h"
#include "sim/text/json_write.h"

// Sets `same` to whether both are equal except for the shard: their effective configs are the same
// text. False if out of memory (EXIT_IO).
bool experiment_same(const Experiment* a, const Experiment* b, bool* same, Error* error);
// Writes the effective config: a config that gives the same result when it is run.
void experiment_write_json(const Experiment* experiment, JsonWriter* writer);
