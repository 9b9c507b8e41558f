// Formats of plug-ins. They get the text of the built-in json and csv formats and write from that,
// so they depend on documented files instead of internal structs.
#pragma once

#include "sim/game/plugin.h"
#include "sim/report/report.h"

// The format, described like a built-in one.
ReportFormat plugin_format_of(const ReckonFormat* format);
// Lets the format write. Error: EXIT_PLUGIN if it fails or crashes.
bool plugin_format_call(const ReckonFormat* format, const ReckonReport* report, FILE* out, Error* error);
// Writes a report. Error: EXIT_IO if out of memory, EXIT_PLUGIN if the format fails or crashes.
bool plugin_format_write(const Report* report, const ReckonFormat* format, FILE* out, Error* error);
