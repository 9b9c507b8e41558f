// Writes an answer to the places that the command line names: a directory, stdout, or both.
#pragma once

#include "sim/cli/request.h"
#include "sim/result/folder.h"
#include "sim/result/result_read.h"

// Writes the report as requested. `folder` is the directory for the files, unused if the request
// has none; what it reserves is given up. If the files cannot be written, the answer is written to
// `out` all the same, so that it is not lost.
bool deliver_report(const Request* request, Folder* folder, Report* report, FILE* out, Error* error);
// The same for the result of a run: the last step of run, merge and report. Of several ranks
// (ranks.h), only the first does anything.
bool deliver_result(const Request* request, Folder* folder, const Result* result, FILE* out, Error* error);
