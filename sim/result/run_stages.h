// The stages of a run that `reckon run` and the library share, from an experiment to a report. The
// games (batch_run) and any messages to the user come in between and are left to the caller.
#pragma once

#include <stdio.h>

#include "sim/report/report.h"
#include "sim/result/result_read.h"

// Makes of the experiment of a result, which is filled in, what is to be played: its plan, its
// signature, and this program as the origin of its games. Error: as plan_make and signature_make;
// what was made is freed with the result.
bool run_stages_plan(Result* result, Error* error);
// Once all games are played, holds the line-ups against random play. When somebody asks to stop,
// and when games are missing for that reason, nothing is kept. Error: as batch_run.
bool run_stages_weak_sides(Result* result, const BatchOptions* options, Error* error);
// Measures a sample of the games closely (fun.h), where that is asked for, in the same way. `notes`
// is told beforehand; null: nobody is.
bool run_stages_measure(Result* result, const BatchOptions* options, FILE* notes, Error* error);
// Fills in what a report of the result is made from. It refers to the result and to `data`, which
// is to be closed. Error: EXIT_IO; there is then nothing to close.
bool run_stages_report(const Result* result, ReportData* data, Report* report, Error* error);
