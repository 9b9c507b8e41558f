// A report, written by a format.
#pragma once

#include "sim/report/report.h"

// Writes the report to a stream whose errors are the caller's to check. Error: EXIT_IO, out of
// memory.
bool render_report(const Report* report, const ReportFormat* format, FILE* out, Error* error);
// The same, and flushes the stream. Error: EXIT_IO.
bool render_stream(const Report* report, const ReportFormat* format, FILE* out, Error* error);
