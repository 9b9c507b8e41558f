// The report formats, one file in reports/ each. The build makes the list, sorted by name. Names
// compare with '-' and '_' alike. Formats of plug-ins get the text of the built-in json and csv formats and write from
// that, so they depend on documented files instead of internal structs.
#pragma once

#include "sim/game/plugin.h"
#include "sim/report/report.h"

// Adds the formats of the loaded plug-ins (plugins.h), each once, after the built-in ones. Error:
// EXIT_PLUGIN if one has the name or the extension of another.
bool formats_add_plugins(Error* error);
int formats_count(void);
const ReportFormat* formats_at(int index);
// Null, with a message that suggests the nearest name, if there is none.
const ReportFormat* formats_find(const char* name, Error* error);

// The format, described like a built-in one.
ReportFormat formats_of_plugin(const ReckonFormat* format);
// Lets the format write. Error: EXIT_PLUGIN if it fails or crashes.
bool formats_call_plugin(const ReckonFormat* format, const ReckonReport* report, FILE* out, Error* error);

// Writes the report to a stream; the caller checks the stream's errors. Error: EXIT_IO if out of
// memory, EXIT_PLUGIN if a plug-in's format fails.
bool formats_render(const Report* report, const ReportFormat* format, FILE* out, Error* error);
// The same, but flushes the stream and checks it. Error: also EXIT_IO if it cannot be written.
bool formats_render_stream(const Report* report, const ReportFormat* format, FILE* out, Error* error);
