// Experiments as effective configs.
#pragma once

#include "sim/experiment/experiment.h"
#include "sim/text/json_write.h"

// Whether both are the same but for the shard: their effective configs are the same text. False
// without memory (EXIT_IO).
bool experiment_same(const Experiment* a, const Experiment* b, bool* same, Error* error);
// Writes the effective config: a config which, run again, gives the same result.
void experiment_write_json(const Experiment* experiment, JsonWriter* writer);
