// Figures of all cells while they are played, for a program that shows them: a line of JSON (so_far.h) at the first figures
// and then about every LIVE_SECONDS, whenever there are new games. A shard also writes its result so far, {"part": ...}, about
// every LIVE_PART_SECONDS: `reckon merge --live` makes the figures of all parts together. Results never depend on it.
#pragma once

#include <stdio.h>

#include "sim/batch/batch_options.h"

#define LIVE_SECONDS      0.2
#define LIVE_PART_SECONDS 0.5

typedef struct Live {
    BatchProgress base;  // to be passed to batch_run
    FILE* out;
    const char* signature;  // of the experiment
    double due, part_due;   // seconds
    uint64_t games;         // in the last line
} Live;

// Keeps the pointers.
void live_open(Live* live, FILE* out, const char* signature);
// Writes the last line, that of all games that were played.
void live_close(Live* live, const Plan* plan);
