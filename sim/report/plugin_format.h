// Formats of plug-ins: they are given what the built-in json and csv write, as text, and write from
// that. So they know the documented files, not the structs behind them.
#pragma once

#include "sim/game/plugin.h"
#include "sim/report/report.h"

// The format as the others are described.
ReportFormat plugin_format_of(const ReckonFormat* format);
// Has the format write. Error: EXIT_PLUGIN if it fails, or crashes.
bool plugin_format_call(const ReckonFormat* format, const ReckonReport* report, FILE* out, Error* error);
// Writes a report. Error: EXIT_IO if out of memory; EXIT_PLUGIN if the format fails, or crashes.
bool plugin_format_write(const Report* report, const ReckonFormat* format, FILE* out, Error* error);
