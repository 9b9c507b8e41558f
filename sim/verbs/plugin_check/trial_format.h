// Tests a plug-in's report format: a part of the trial.
#pragma once

#include "sim/verbs/plugin_check/trial.h"

// Tests that the format writes a run, twice the same, and a report that is not a run. Error: if the
// run for it cannot be played.
bool trial_format(TrialClaim* claim, const ReckonFormat* format, Error* error);
