// Hands over the result of a run, to files and stdout as the request says: what run, merge and report end
// with.
#pragma once

#include "sim/request.h"
#include "sim/result_read.h"

// Of several ranks (ranks.h) the first alone does anything. Error: as output_directory and output_stream.
bool publish_result(const Request* request, const Result* result, FILE* out, Error* error);
// Says on stderr that the result's games were played by several commits, if they were.
void publish_origin(const Result* result);
