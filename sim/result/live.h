// Figures of all cells while they are played, for a program that shows them: a line of JSON (so_far.h) at the first figures
// and then about every LIVE_SECONDS, whenever there are new games. Results never depend on it.
#pragma once

#include <stdio.h>

#include "sim/batch/batch_options.h"

#define LIVE_SECONDS 0.2

typedef struct Live {
    BatchProgress base;  // to be passed to batch_run
    FILE* out;
    double due;      // seconds
    uint64_t games;  // in the last line
} Live;

void live_open(Live* live, FILE* out);
// Writes the last line, that of all games that were played.
void live_close(Live* live, const Plan* plan);
