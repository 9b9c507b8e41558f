// What stderr shows while a verb trains: messages line by line, and below them the games learnt from
// and the time left. Shared by train and exploit.
#pragma once

#include "sim/batch/progress.h"
#include "sim/training/train.h"

typedef struct TrainingLine {
    TrainProgress base;
    Progress line;
    uint64_t games;  // when it was told last
    bool measured;   // pairs or gains may have been measured since then
} TrainingLine;

void training_line_open(TrainingLine* line);
// Clears the line.
void training_line_close(TrainingLine* line);
