// Writes an answer where the command line asks for it: into a directory, to stdout, or both.
#pragma once

#include "sim/cli/request.h"
#include "sim/result/folder.h"
#include "sim/result/result_read.h"

// Hands over what a request asked for. `folder`: where the files go, unless the request has no
// directory.
bool deliver_report(const Request* request, const Folder* folder, Report* report, FILE* out, Error* error);
// The same for the result of a run: what run, merge and report end with. Of several ranks (ranks.h)
// the first alone does anything.
bool deliver_result(const Request* request, const Folder* folder, const Result* result, FILE* out,
                    Error* error);
