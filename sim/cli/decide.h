// Shared by the verbs that reach a decision (compare, tune, matrix, check): where the answer goes,
// and how reliable it is.
#pragma once

#include "sim/batch/aborted.h"
#include "sim/batch/playing.h"
#include "sim/cli/request.h"
#include "sim/report/report_data.h"
#include "sim/result/folder.h"

// Together. Opens the directory of the request, if it has one, for the findings of `verb` (null:
// for other files, see folder_open); to be closed in any case.
bool decide_open(const Request* request, const char* verb, Folder* folder, Error* error);
// Starts the programs that play in the experiment, so that the findings keep who they are (bots.h),
// and says so on stderr unless quiet. Error: as bots_meet.
bool decide_meet(const Request* request, Experiment* experiment, Error* error);
// Says the same of programs that have been met already.
void decide_say_bots(const Request* request, const Experiment* experiment);
// Holds the line-ups of the cells against random play (weak_sides.h): warns on stderr, and adds to
// the findings.
bool decide_weigh(const Request* request, const Cell* const* cells, int count, ReportData* data,
                  Error* error);
// Together. Writes the findings to that directory and stdout, as the request says; of several ranks
// the first alone. Returns the exit code of the findings, or VERB_FAILED with `error` filled.
int decide_publish(const Request* request, const Folder* folder, const ReportData* data, FILE* out,
                   Error* error);
// The final exit code, where `code` was that of the report: aborted games are reported, and too
// many of them are an error.
int decide_conclude(const Request* request, int code, const Aborted* aborted, Error* error);
