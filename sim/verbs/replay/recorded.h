// `reckon replay --from`: checks and tells a recorded game.
#pragma once

#include "sim/cli/cli.h"
#include "sim/telling/record_run.h"

// Refuses options that choose a game of an experiment. Error: EXIT_USAGE.
bool recorded_options(const Arguments* arguments, Error* error);
// Checks the record and tells it with these options. Fails as record_run_check does.
bool recorded_tell(const Record* record, const ReplayOptions* options, Error* error);
