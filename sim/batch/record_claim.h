// The result that a recorded game claims, checked against the actual one.
#pragma once

#include "sim/batch/record_run.h"

// Checks one member of the record's result. A claim that is wrong breaks the run; false, with
// EXIT_BAD_DATA, for one that cannot be: of an outcome that there is not.
bool record_claim_check(RecordRun* run, const cJSON* node, const GameResult* result, uint64_t state_hash,
                        Error* error);
