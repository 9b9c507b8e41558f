// Reads one statement of a contract file. Part of contract.c.
#pragma once

#include "sim/experiment/fields.h"
#include "sim/verbs/check/contract.h"

// Reads the object `node` into a zeroed statement about cells of the experiment.
bool statement_read(Reader* reader, const cJSON* node, const Experiment* experiment, Statement* statement);
// Reads a share in min..max: a number, or a string such as "45%" or "5pp".
bool statement_share(Reader* reader, const cJSON* node, double min, double max, double* share);
