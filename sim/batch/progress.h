// Progress of a batch on stderr: on a terminal one line, rewritten at most ten times a second; else
// a line every five seconds. Results never depend on it.
#pragma once

#include <stdio.h>

#include "sim/batch/paired.h"
#include "sim/platform/terminal.h"

typedef struct Progress {
    BatchProgress base;  // to be given to batch_run; null there is `-q`
    FILE* out;
    Terminal terminal;
    double begun, told;           // seconds
    uint64_t games_at_beginning;  // already in the tallies when it was opened
    bool line_open;               // on a terminal, a line that is to be rewritten
} Progress;

// Of a paired run; its line is like that of a batch.
typedef struct ProgressPaired {
    PairedProgress base;  // to be given to the paired run
    Progress line;
    const char* what;
    uint64_t games_max;
} ProgressPaired;

void progress_open(Progress* progress, const Plan* plan, FILE* out, Terminal terminal);
// `what` is being decided, with at most `games_max` games of each arm.
void progress_paired_open(ProgressPaired* progress, const char* what, uint64_t games_max, FILE* out,
                          Terminal terminal);
// Clears the line.
void progress_close(Progress* progress);
