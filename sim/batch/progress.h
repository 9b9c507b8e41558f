// Shows the progress of a batch on stderr: on a terminal, one line that is rewritten at most ten
// times a second; otherwise a line every five seconds. Results never depend on it.
#pragma once

#include <stdio.h>

#include "sim/batch/paired.h"
#include "sim/platform/terminal.h"

typedef struct Progress {
    BatchProgress base;  // to be passed to batch_run, unless quiet
    FILE* out;
    Terminal terminal;
    double begun, told;           // in seconds
    uint64_t games_at_beginning;  // already played when it began
    bool line_open;               // on a terminal: the line is to be rewritten
} Progress;

// The same for a paired run.
typedef struct ProgressPaired {
    PairedProgress base;  // to be passed to the paired run
    Progress line;
    const char* what;
    uint64_t games_max;
} ProgressPaired;

void progress_open(Progress* progress, const Plan* plan, FILE* out, Terminal terminal);
// `what` is being decided, with at most `games_max` games per arm.
void progress_paired_open(ProgressPaired* progress, const char* what, uint64_t games_max, FILE* out,
                          Terminal terminal);
// The same for games that are neither in a plan nor paired, such as those of training: `games` of
// `most` have been played since it was opened.
void progress_count_open(Progress* progress, FILE* out, Terminal terminal);
void progress_count(Progress* progress, uint64_t games, uint64_t most);
// The count has begun anew and is at `games` now.
void progress_count_again(Progress* progress, uint64_t games);
// Clears the line.
void progress_close(Progress* progress);
// "25 s", "12 min", "3.5 h".
void progress_duration(double seconds, char* text, size_t size);
