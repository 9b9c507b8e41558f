// `reckon run --watch`: plays a config, and plays it again each time it is saved, to show the
// effect of the change.
#pragma once

#include "sim/cli/request.h"
#include "sim/result/pipeline.h"

// The run that is requested; `result` must be empty.
Pipeline watch_pipeline(const Request* request, Result* result);
// Plays the config of the request and writes the answer; then, after each save, what has changed in
// the config and how that affects every cell. A config that cannot be read is reported, and the
// next save awaited. Returns when interrupted. Error: EXIT_USAGE for options that cannot be
// combined with it; a config that is wrong at the start; a game that failed.
bool watch_run(const Arguments* arguments, const Request* request, FILE* out, Error* error);
