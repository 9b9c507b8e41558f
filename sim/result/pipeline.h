// A run, from its config to its result: a new one, or one that is resumed from its directory. Shared by
// `reckon run` and the library, which differ in who is told what, and in where the result goes.
#pragma once

#include <stdio.h>

#include "sim/batch/playing.h"
#include "sim/experiment/experiment_make.h"
#include "sim/report/report.h"
#include "sim/result/publish.h"
#include "sim/result/result_read.h"
#include "sim/result/store.h"

typedef struct Pipeline {
    // Given by the caller: the config in a file or in memory (both null: none), and the rest.
    const char* file;
    const JsonText* text;
    Overrides overrides;
    const char* directory;  // for checkpoints; null: the run is not saved
    bool resume;            // the run in the directory
    uint64_t extend;        // number of games to add to each of its cells
    double checkpoint;      // seconds between checkpoints
    bool live;  // figures of all cells are written to stderr while they settle (live.h), in place of progress
    Playing playing;          // `quiet`: nothing is written to stderr
    BatchProgress* progress;  // of a quiet run; may be null
    Result* result;           // empty at first; freed by the caller
    // Made by pipeline_make.
    Store store;    // of the directory, if there is one
    OldResult old;  // that was there
} Pipeline;

// Makes the experiment and its plan, or reads those of the run to resume. Error: whatever is wrong with
// the config, the overrides or the directory. Close the pipeline in any case.
bool pipeline_make(Pipeline* run, Error* error);
// Plays the missing games, saving checkpoints; then compares the line-ups with random play and measures
// the fun metrics, if requested: both are missing after an interruption. Unless quiet, an estimate,
// progress and warnings are written to stderr. Error: as batch_run and store_keep.
bool pipeline_play(Pipeline* run, Error* error);
// Whether no game was aborted, or so few that a warning on `notes` is enough (null: no warning).
bool pipeline_accept(const Pipeline* run, FILE* notes, Error* error);
void pipeline_close(Pipeline* run);

// Fills in what a report of the result is made from. It refers to the result and to `data`, which must
// be closed. Error: EXIT_IO; there is then nothing to close.
bool pipeline_report(const Result* result, ReportData* data, Report* report, Error* error);
