// Where `reckon replay` takes its games from: an experiment, or the result of one.
#pragma once

#include "sim/cli/request.h"
#include "sim/result/result_read.h"

typedef struct Source {
    const Plan* plan;
    bool played;  // it is a result, whose cells have tallies
    int threads;  // for playing, if it is not
    Experiment experiment;
    Plan own;
    Result result;
} Source;

// Error: as experiment_make and result_read; EXIT_USAGE if a result is given and an option would
// change its games, EXIT_BAD_DATA if this program plays different games. On failure there is
// nothing to close.
bool source_open(Source* source, const Arguments* arguments, const Request* request, Error* error);
void source_close(Source* source);
