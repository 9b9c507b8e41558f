// `reckon replay --from`: a recorded game, checked and told.
#pragma once

#include "sim/batch/record_run.h"
#include "sim/cli/cli.h"

// Refuses options that say which game of an experiment to tell. Error: EXIT_USAGE.
bool recorded_options(const Arguments* arguments, Error* error);
// Checks the record and tells it, as the options say. Fails as record_run_check does.
bool recorded_tell(const Record* record, const ReplayOptions* options, Error* error);
