// Writes a report in a format.
#pragma once

#include "sim/report/report.h"

// Writes the report to a stream; the caller checks the stream's errors. Error: EXIT_IO if out of
// memory, EXIT_PLUGIN if a plug-in's format fails.
bool render_report(const Report* report, const ReportFormat* format, FILE* out, Error* error);
// The same, but flushes the stream and checks it. Error: also EXIT_IO if it cannot be written.
bool render_stream(const Report* report, const ReportFormat* format, FILE* out, Error* error);
