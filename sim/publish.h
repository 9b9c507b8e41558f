// Hands over the result of a run, to files and stdout as the request says: what run, merge and report end
// with.
#pragma once

#include "sim/request.h"

// Of several ranks (ranks.h) the first alone does anything. Error: as output_directory and output_stream.
bool publish_result(const Request* request, const Plan* plan, BatchTiming timing, const char* signature,
                    FILE* out, Error* error);
