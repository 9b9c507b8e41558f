// Checks the result that a recorded game claims against the actual one.
#pragma once

#include "sim/batch/record_run.h"

// Checks one member of the record's result. A wrong claim breaks the run. False, with
// EXIT_BAD_DATA, for an impossible one, such as that of an outcome that does not exist.
bool record_claim_check(RecordRun* run, const cJSON* node, const GameResult* result, uint64_t state_hash,
                        Error* error);
