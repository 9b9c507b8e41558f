// Reads the key `sweep` of a config.
#pragma once

#include "sim/experiment/fields.h"

// Reads an object that gives each swept rule a list of values, a range {"from", "to", "step"}, or
// "all".
bool config_read_sweep(Reader* reader, const cJSON* object, Sweep* sweep);
