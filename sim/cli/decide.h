// Shared by the verbs that write report data (compare, tune, matrix, check, skill, exploit): where
// the answer goes, and whether the play behind it is sound.
#pragma once

#include "sim/batch/aborted.h"
#include "sim/batch/playing.h"
#include "sim/cli/request.h"
#include "sim/report/report_data.h"
#include "sim/result/folder.h"

// Together. Opens the directory of the request, if it has one, for the report data of `verb`, and
// reserves room for it (null: for other files, see folder_open; without room). Close it in any case.
bool decide_open(const Request* request, const char* verb, Folder* folder, Error* error);
// Starts the external players of the experiment, so that the report data records their identity
// (bots.h), and prints it on stderr unless quiet. Error: as bots_start.
bool decide_start_bots(const Request* request, Experiment* experiment, Error* error);
// Prints the same for external players already started.
void decide_say_bots(const Request* request, const Experiment* experiment);
// Compares the line-ups of the cells with random play (weak_sides.h): warns on stderr, and adds the
// results to the report data.
bool decide_weak_sides(const Request* request, const Cell* const* cells, int count, ReportData* data,
                       Error* error);
// Together. Writes the report data to that directory and to stdout, as requested; only the first
// rank writes. Returns the exit code of the data, or VERB_FAILED with `error` filled.
int decide_publish(const Request* request, Folder* folder, const ReportData* data, FILE* out, Error* error);
// Returns the final exit code, given that of the report: aborted games are reported, and too many
// of them are an error (VERB_FAILED).
int decide_conclude(const Request* request, int code, const Aborted* aborted, Error* error);
